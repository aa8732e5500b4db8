import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { Reader } from './db.ts';
import type { Logger } from './logger.ts';
import { completeFailedJobs, completeJobs, insertJob } from './platform.sql.ts';
import { WorkerPresence } from './worker-presence.ts';

/** Work that is done later: once when added, or again and again by a cron line. */
export interface Job {
  name: string;
  /** Five fields, UTC. */
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
    payload,
    runAt: options.runAt ?? null,
    key: options.key ?? null,
    attemptsMax: options.attemptsMax ?? attemptsMaxDefault,
  });
}

/** Takes back jobs of a name by words of their payload, failed ones too; one that is running ends as it will. */
export function takeBackJobs(tx: Reader, name: string, payload: Record<string, string>): Promise<void> {
  return completeJobs(tx, name, payload);
}

export function forgetFailedJobs(reader: Reader, name: string): Promise<void> {
  return completeFailedJobs(reader, name);
}

export function migrateJobs(databaseUrl: string): Promise<void> {
  return runMigrations({ connectionString: databaseUrl, logger: silentLogger });
}

/** Starts to work off jobs, those of dead processes too; `stop` lets running ones finish. */
export async function startJobs(databaseUrl: string, jobs: Job[], log: Logger): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const cron = jobs
    .filter((job) => job.cron)
    .map((job) => ({
      task: job.name,
      match: job.cron ?? '',
      identifier: job.name,
      // The next tick is the next attempt: a failure is told at once, and runs never pile up.
      options: { maxAttempts: 1, jobKey: job.name },
    }));
  const presence = new WorkerPresence(databaseUrl, log);
  try {
    const runner: Runner = await run({
      connectionString: databaseUrl,
      concurrency: 4,
      pollInterval: 1000,
      noHandleSignals: true,
      taskList,
      parsedCronItems: parseCronItems(cron),
      logger: workerLogger(log),
      preset: { plugins: [showPresence(presence)] },
    });
    return { stop: stopOf(runner, presence, log) };
  } catch (error) {
    await presence.close();
    throw error;
  }
}

/** A worker waits with its first job until others can see that it lives, or they would take the job from it. */
function showPresence(presence: WorkerPresence): GraphileConfig.Plugin {
  return {
    name: 'ShowPresencePlugin',
    worker: { hooks: { startWorker: (_context, { worker }) => presence.hold(worker.workerPool.id) } },
  };
}

/** A runner may end without being asked. However it ends, its worker is seen no more, so that others take what it left. */
function stopOf(runner: Runner, presence: WorkerPresence, log: Logger): () => Promise<void> {
  let [isAsked, isRunning] = [false, true];
  runner.events.once('stop', () => {
    isRunning = false;
    if (!isAsked) log.error('the queue ended by itself; no jobs are worked off here before the next start');
  });
  const ended = runner.promise.then(() => presence.close());
  return async () => {
    isAsked = true;
    presence.stopWatching();
    try {
      if (isRunning) await runner.stop();
    } finally {
      await ended;
    }
  };
}

const silentLogger = new WorkerLogger(() => () => undefined);

/** A failed attempt is a warning while the queue will try again; the last one, and a fault of the queue itself, is an error. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') {
      const failure: FailureMeta = meta ?? {};
      const context = { job: failure.job && describeJob(failure.job), err: failure.error };
      if (isTriedAgain(failure)) log.warn(context, message);
      else log.error(context, message);
    } else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

interface FailedJob {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
}

interface FailureMeta {
  failure?: boolean;
  job?: FailedJob;
  error?: unknown;
}

function isTriedAgain({ failure, job }: FailureMeta): boolean {
  return failure === true && job !== undefined && job.attempts < job.max_attempts;
}

function describeJob(job: FailedJob): unknown {
  return { id: job.id, name: job.task_identifier, attempts: job.attempts, attemptsMax: job.max_attempts };
}
