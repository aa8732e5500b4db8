import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';
import type { Reader } from './db.ts';
import { completeFailedJobs, insertJob } from './platform.sql.ts';
import { completeJobs } from './private-jobs.sql.ts';
import { withTrace } from './trace-context.ts';

export interface Job {
  name: string;
  cron?: string;
  run(payload: unknown): Promise<void>;
}

interface NewJob {
  name: string;
  payload: unknown;
  runAt?: Date;
  /** At most one waiting job carries a key; adding it again replaces the waiting one. */
  key?: string;
  attemptsMax?: number;
}

const attemptsMaxDefault = 12;

/** Adds a job inside the transaction: it exists if and only if the transaction commits. */
export function addJob(tx: Reader, job: NewJob): Promise<void> {
  const { name, payload, ...options } = job;
  return insertJob(tx, {
    name,
    payload: withTrace(payload),
    runAt: options.runAt ?? null,
    key: options.key ?? null,
    attemptsMax: options.attemptsMax ?? attemptsMaxDefault,
  });
}

/** Cancels jobs of a name whose payload contains the given values, failed ones too; running ones finish. */
export function cancelJobs(tx: Reader, name: string, payload: Record<string, string>): Promise<void> {
  return completeJobs(tx, name, payload);
}

export function purgeFailedJobs(reader: Reader, name: string): Promise<void> {
  return completeFailedJobs(reader, name);
}

export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: new WorkerLogger(() => () => undefined) });
}
