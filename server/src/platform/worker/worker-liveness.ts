import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { type Db, openSession } from '#server/platform/db.ts';
import { type Absences, confirmMs, releaseOrphanedJobs } from './release-orphaned-jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { takeLivenessLock } from '#server/platform/platform.sql.ts';

const retryMs = 500;
const checkMs = 10_000;
/** Grace period for other workers after a database fault. */
const settleMs = 30_000;

const clockMs = (): number => performance.now();

/** Holds a session lock that ends with the process, and releases jobs of workers without one. */
export class WorkerLiveness {
  readonly #log: Logger;
  readonly #session: Db;
  readonly #stopping = new AbortController();
  readonly #closing = new AbortController();
  readonly #watching: Promise<void>;
  #workerId: string | null = null;
  #wasSeen = false;
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

  /** Resolves when the lock is held, or when the worker stops before it ever was. */
  hold(workerId: string): Promise<void> {
    this.#workerId = workerId;
    this.#holding ??= this.#takeLock(workerId).finally(() => {
      this.#holding = null;
    });
    return this.#holding;
  }

  /** Stops watching others. A worker that held its lock keeps it until `close`, because it may have jobs to finish. */
  stopWatching(): void {
    this.#stopping.abort();
  }

  async close(): Promise<void> {
    this.stopWatching();
    this.#closing.abort();
    this.#workerId = null;
    await this.#session.end({ timeout: 5 });
    await this.#watching;
  }

  async #takeLock(workerId: string): Promise<void> {
    const until = (): AbortSignal => (this.#wasSeen ? this.#closing.signal : this.#stopping.signal);
    do {
      try {
        await takeLivenessLock(this.#session, workerId);
        this.#wasSeen = true;
        return;
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        if (!isDatabaseUnavailable(error)) {
          this.#log.warn({ err: error, workerId }, 'a worker cannot show that it lives; it tries again');
        }
        await pause(retryMs, until());
      }
    } while (!until().aborted);
  }

  async #watch(): Promise<void> {
    let absences: Absences = new Map();
    while (!this.#stopping.signal.aborted) {
      const settlesInMs = this.#settledAtMs - clockMs();
      absences = settlesInMs > 0 ? new Map() : await this.#releaseOrphans(absences);
      await pause(settlesInMs > 0 ? settlesInMs : absences.size > 0 ? confirmMs : checkMs, this.#stopping.signal);
    }
  }

  async #releaseOrphans(absences: Absences): Promise<Absences> {
    try {
      return await releaseOrphanedJobs(this.#session, { absences, ownId: this.#workerId, clockMs, log: this.#log });
    } catch (error) {
      if (!this.#stopping.signal.aborted && !isDatabaseUnavailable(error)) {
        this.#log.warn({ err: error }, 'jobs of workers that are gone could not be looked for');
      }
      return absences;
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
