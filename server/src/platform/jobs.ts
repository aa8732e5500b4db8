import { runMigrations } from 'graphile-worker';
import type { Reader } from './db.ts';
import { JobWorker } from './job-worker.ts';
import type { Logger } from './logger.ts';
import { completeFailedJobs, completeJobs, insertJob } from './platform.sql.ts';
import { silentLogger } from './queue-logger.ts';
import { type QueueTask, runQueue } from './run-queue.ts';

export type Job = QueueTask;

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
    payload,
    runAt: options.runAt ?? null,
    key: options.key ?? null,
    attemptsMax: options.attemptsMax ?? attemptsMaxDefault,
  });
}

/** Takes back jobs of a name by words of their payload, failed ones too; one that is running ends as it will. */
export function cancelJobs(tx: Reader, name: string, payload: Record<string, string>): Promise<void> {
  return completeJobs(tx, name, payload);
}

export function purgeFailedJobs(reader: Reader, name: string): Promise<void> {
  return completeFailedJobs(reader, name);
}

export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silentLogger });
}

/** Starts to work off jobs, those of dead processes too, and goes on after every outage; `stop` lets running ones finish. */
export async function startJobs(databaseUrl: string, jobs: Job[], log: Logger): Promise<JobWorker> {
  const openRun = () => runQueue({ databaseUrl, jobs, log });
  return new JobWorker({ databaseUrl, openRun, log }, await openRun());
}
