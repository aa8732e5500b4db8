import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import type { Job } from '#server/platform/jobs.ts';
import { queueLogger } from './queue-logger.ts';
import type { Logger } from '#server/platform/logger.ts';
import { WorkerLiveness } from './worker-liveness.ts';

const concurrency = 4;
const connectionsMax = 10;
const connectMsMax = 3000;
const fetchFailuresMax = 20;
/** Bound for ending an idle queue, which may hang without a database. */
const endMsMax = 3000;

/** One run of the queue. It ends by itself when it cannot store the outcome of a job, and never restarts. */
export interface QueueRun {
  /** Locks its jobs; null before the first. */
  workerId: () => string | null;
  /** Resolves with the cause when it stops fetching jobs. */
  stopped: Promise<unknown>;
  end: () => Promise<void>;
}

interface QueueOptions {
  databaseUrl: string;
  jobs: Job[];
  log: Logger;
}

/**
 * Starts the queue on its own pool. Outcomes are batched, because graphile-worker 0.18 handles a failed batch, but not
 * a failed single outcome (decision 0037).
 */
export async function runQueue({ databaseUrl, jobs, log }: QueueOptions): Promise<QueueRun> {
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  const presence = new WorkerLiveness(databaseUrl, log);
  const pool = openPool(databaseUrl);
  let workerId: string | null = null;
  const showPresence = (id: string): Promise<void> => {
    workerId = id;
    return presence.hold(id);
  };
  const close = async (): Promise<void> => {
    await Promise.all([presence.close(), Promise.race([pool.end(), pause(endMsMax)])]);
  };
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      taskList: toTaskList(jobs, running),
      parsedCronItems: parseCronItems(toCron(jobs)),
      logger: queueLogger(log, () => stop.signal.aborted),
      preset: {
        plugins: [presencePlugin(showPresence)],
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    });
    const stopped = watch(runner, stop);
    const end = async (): Promise<void> => {
      presence.stopWatching();
      const ended = stop.signal.aborted ? runner.promise : runner.stop();
      await untilEnded(ended, running);
      await close();
    };
    return { workerId: () => workerId, stopped, end };
  } catch (error) {
    await close();
    throw error;
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: connectMsMax,
    keepAlive: true,
  });
  // Without a listener, the error of a broken idle connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Resolves when a runner shuts down, or when fetching jobs keeps failing: graphile-worker 0.18 caches the rejected
 * promise of its task list.
 */
async function watch({ events }: Runner, stop: AbortController): Promise<unknown> {
  let cause: unknown;
  let failuresInRow = 0;
  events.once('pool:fatalError', ({ error }) => (cause = error));
  events.once('pool:gracefulShutdown', () => stop.abort());
  for (const success of ['job:start', 'worker:getJob:empty'] as const) events.on(success, () => (failuresInRow = 0));
  const failing = new Promise<void>((resolve) => {
    events.on('worker:getJob:error', ({ error }) => {
      failuresInRow += 1;
      if (failuresInRow < fetchFailuresMax) return;
      cause ??= error;
      resolve();
    });
  });
  await Promise.race([once(stop.signal, 'abort'), failing]);
  return cause;
}

/** Waits for running jobs without a limit, and for the queue itself with one. */
async function untilEnded(ended: Promise<unknown>, running: Set<Promise<void>>): Promise<void> {
  const settled = Promise.allSettled([ended]);
  while (running.size > 0) await Promise.allSettled(running);
  await Promise.race([settled, pause(endMsMax)]);
}

function toTaskList(jobs: Job[], running: Set<Promise<void>>): TaskList {
  const track = (job: Job, payload: unknown): Promise<void> => {
    const work = (async () => job.run(payload))().finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  return Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => track(job, payload)]));
}

function toCron(jobs: Job[]) {
  return jobs
    .filter((job) => job.cron)
    .map((job) => ({
      task: job.name,
      match: job.cron ?? '',
      identifier: job.name,
      // Each tick is an attempt of its own: failures show at once, and runs never pile up.
      options: { maxAttempts: 1, jobKey: job.name },
    }));
}

/** Delays the first job until the liveness lock is held, or others would take the job. */
function presencePlugin(show: (workerId: string) => Promise<void>): GraphileConfig.Plugin {
  return {
    name: 'ShowPresencePlugin',
    worker: { hooks: { startWorker: (_context, { worker }) => show(worker.workerPool.id) } },
  };
}

function pause(ms: number): Promise<void> {
  return delay(ms, undefined, { ref: false });
}
