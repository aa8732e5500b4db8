import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { inTransaction, openSession } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { returnJobs } from '#server/platform/platform.sql.ts';
import type { Job } from '#server/platform/jobs.ts';
import { type QueueRun, runQueue } from './run-queue.ts';

const backoffMinMs = 500;
const backoffMaxMs = 10_000;
const soundAfterMs = 30_000;

/** Backoff before an attempt (from 0); `random` is between 0 and 1. */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(backoffMaxMs, backoffMinMs * 2 ** attempt) * (0.5 + random / 2);
}

/** Starts to run jobs, including those of dead processes, and restarts after every outage. */
export async function startJobs(databaseUrl: string, jobs: Job[], log: Logger): Promise<JobWorker> {
  const openRun = () => runQueue({ databaseUrl, jobs, log });
  return new JobWorker({ databaseUrl, openRun, log }, await openRun());
}

interface JobWorkerDeps {
  databaseUrl: string;
  openRun: () => Promise<QueueRun>;
  log: Logger;
}

/** Restarts a queue that ended by itself, with exponential backoff. */
export class JobWorker {
  readonly #deps: JobWorkerDeps;
  readonly #stopping = new AbortController();
  readonly #ending = new Set<Promise<void>>();
  readonly #keeping: Promise<void>;
  #isRunning = true;
  #attempts = 0;

  constructor(deps: JobWorkerDeps, first: QueueRun) {
    this.#deps = deps;
    this.#keeping = this.#keepRunning(first);
  }

  isRunning(): boolean {
    return this.#isRunning;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#keeping;
    await Promise.all(this.#ending);
  }

  async #keepRunning(first: QueueRun): Promise<void> {
    const { signal } = this.#stopping;
    const asked = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    for (let run: QueueRun | null = first; run !== null; run = await this.#openNext()) {
      const startedAtMs = performance.now();
      this.#isRunning = true;
      const cause = signal.aborted ? undefined : await Promise.race([run.stopped, asked]);
      this.#isRunning = false;
      if (signal.aborted) return run.end();
      if (performance.now() - startedAtMs > soundAfterMs) this.#attempts = 0;
      this.#logEnd(cause);
      this.#retire(run);
    }
  }

  #logEnd(cause: unknown): void {
    const { log } = this.#deps;
    if (isDatabaseUnavailable(cause)) log.warn({ err: cause }, 'the job worker lost the database; it is restarted');
    else if (cause === undefined) log.error('the job worker ended by itself; it is restarted');
    else log.error({ err: cause }, 'the job worker failed; it is restarted');
  }

  async #openNext(): Promise<QueueRun | null> {
    const { log, openRun } = this.#deps;
    for (;;) {
      await this.#pause(backoffMs(this.#attempts, Math.random()));
      this.#attempts += 1;
      if (this.#stopping.signal.aborted) return null;
      try {
        const run = await openRun();
        log.warn('the job worker runs again');
        return run;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the job worker could not start; it tries again');
      }
    }
  }

  /** Running jobs finish beside the next run; the others return to the queue. */
  #retire(run: QueueRun): void {
    const ending = run
      .end()
      .then(() => this.#returnJobs(run.workerId()))
      .finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  /** Retries until it succeeds or the process stops; other workers then release the jobs. */
  async #returnJobs(workerId: string | null): Promise<void> {
    const { databaseUrl, log } = this.#deps;
    if (workerId === null) return;
    const db = openSession(databaseUrl, () => undefined);
    for (let attempt = 0; !this.#stopping.signal.aborted; attempt += 1) {
      try {
        const jobs = await inTransaction(db, (tx) => returnJobs(tx, workerId));
        if (jobs.length > 0) log.warn({ jobs }, 'jobs that lost their worker are back in the queue');
        break;
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          log.error({ err: error, workerId }, 'jobs of a worker could not be returned');
        await this.#pause(backoffMs(attempt, Math.random()));
      }
    }
    await db.end({ timeout: 1 });
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }
}
