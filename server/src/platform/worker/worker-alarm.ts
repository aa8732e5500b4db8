import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { hasLiveWorker } from '#server/platform/platform.sql.ts';

const absentMsMax = 60_000;
const checkMs = 10_000;

interface WorkerAlarmDeps {
  db: Db;
  log: Pick<Logger, 'warn' | 'error'>;
  clockMs: () => number;
}

/** Logs an error when no worker has been alive for a minute, because the shop would keep selling. */
export class WorkerAlarm {
  readonly #deps: WorkerAlarmDeps;
  #absentSinceMs: number | null = null;
  #isRaised = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: WorkerAlarmDeps) {
    this.#deps = deps;
  }

  get isWorkerAlive(): boolean {
    return this.#absentSinceMs === null;
  }

  start(): void {
    this.#timer = setInterval(() => void this.check(), checkMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async check(): Promise<void> {
    const { db, log, clockMs } = this.#deps;
    try {
      if (await hasLiveWorker(db)) this.#noteWorker();
      else this.#noteAbsence(clockMs());
    } catch (error) {
      // Workers get a minute to come back after an outage.
      this.#absentSinceMs = this.#isRaised ? this.#absentSinceMs : null;
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the check for a live worker failed');
    }
  }

  #noteWorker(): void {
    if (this.#isRaised) this.#deps.log.warn('a worker lives again: orders are settled and delivered');
    this.#absentSinceMs = null;
    this.#isRaised = false;
  }

  #noteAbsence(nowMs: number): void {
    this.#absentSinceMs ??= nowMs;
    if (this.#isRaised || nowMs - this.#absentSinceMs < absentMsMax) return;
    this.#isRaised = true;
    this.#deps.log.error(
      'no worker has lived for a minute: the shop sells, but payments are not settled, orders not delivered and emails not sent; start a process with ROLE=worker or ROLE=all',
    );
  }
}
