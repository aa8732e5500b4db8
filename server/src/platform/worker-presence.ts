import { setTimeout as delay } from 'node:timers/promises';
import { type Db, openSession } from './db.ts';
import { type Absences, freeAbandonedJobs } from './free-abandoned-jobs.ts';
import type { Logger } from './logger.ts';
import { takePresenceLock } from './platform.sql.ts';

const retryMs = 500;
const lookMs = 10_000;
const confirmMs = 5000;
/** How long others get to come back after a fault of the database that this process felt too. */
const settleMs = 30_000;

const clockMs = (): number => performance.now();

/** Shows that a worker lives by a lock that falls with its process, however busy it is, and looks for workers without one. */
export class WorkerPresence {
  readonly #log: Logger;
  readonly #session: Db;
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;
  #workerId: string | null = null;
  #holding: Promise<void> | null = null;
  #settledAtMs = 0;

  constructor(databaseUrl: string, log: Logger) {
    this.#log = log;
    this.#session = openSession(databaseUrl, () => {
      this.#settledAtMs = clockMs() + settleMs;
      if (this.#workerId !== null) void this.hold(this.#workerId);
    });
    this.#watching = this.#watch();
  }

  /** Resolves once every process of the shop can see that the worker lives; before that it takes no job. */
  hold(workerId: string): Promise<void> {
    this.#workerId = workerId;
    this.#holding ??= this.#takeLock(workerId).finally(() => {
      this.#holding = null;
    });
    return this.#holding;
  }

  /** Ends looking and waiting. The worker is seen until `close`, because it may have jobs to finish. */
  stopWatching(): void {
    this.#stopping.abort();
  }

  async close(): Promise<void> {
    this.stopWatching();
    this.#workerId = null;
    await this.#session.end({ timeout: 5 });
    await this.#watching;
  }

  async #takeLock(workerId: string): Promise<void> {
    do {
      try {
        await takePresenceLock(this.#session, workerId);
        return;
      } catch (error) {
        this.#log.warn({ err: error, workerId }, 'a worker cannot show that it lives; it tries again');
        await this.#pause(retryMs);
      }
    } while (!this.#stopping.signal.aborted);
  }

  async #watch(): Promise<void> {
    let absences: Absences = new Map();
    while (!this.#stopping.signal.aborted) {
      const settlesInMs = this.#settledAtMs - clockMs();
      absences = settlesInMs > 0 ? new Map() : await this.#look(absences);
      await this.#pause(settlesInMs > 0 ? settlesInMs : absences.size > 0 ? confirmMs : lookMs);
    }
  }

  async #look(absences: Absences): Promise<Absences> {
    try {
      return await freeAbandonedJobs(this.#session, { absences, ownId: this.#workerId, clockMs, log: this.#log });
    } catch (error) {
      if (!this.#stopping.signal.aborted) {
        this.#log.warn({ err: error }, 'jobs of workers that are gone could not be looked for');
      }
      return absences;
    }
  }

  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }
}
