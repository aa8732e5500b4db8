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
/** About five seconds of polling. */
const fetchFailuresMax = 20;
/** How long a queue without jobs in hand gets to end: with the database away it may never do so. */
const endMsMax = 3000;

/** One run of the queue. It ends by itself when it cannot write down what became of a job, and never starts again. */
export interface QueueRun {
  /** By which its jobs are locked; null while it took none. */
  workerId: () => string | null;
  /** Resolves with the cause when it takes no more jobs. */
  stopped: Promise<unknown>;
  end: () => Promise<void>;
}

interface QueueOptions {
  databaseUrl: string;
  jobs: Job[];
  log: Logger;
}

/**
 * Starts the queue on a pool of its own, whose lost connections are nobody's uncaught errors. Outcomes are written in
 * batches, because graphile-worker 0.18 observes the failure of a batch and not that of a single outcome (decision 0037).
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
  // The pool drops a broken connection by itself; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Every end of a runner begins with the shutdown of its pool; a failed outcome says why. A runner that only fails to fetch
 * jobs counts as ended too: graphile-worker 0.18 keeps the rejected promise of its list of tasks, and fails for ever.
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

/** Running jobs finish, however long they take; what the queue itself does after that has a bound. */
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
      // The next tick is the next attempt: a failure is told at once, and runs never pile up.
      options: { maxAttempts: 1, jobKey: job.name },
    }));
}

/** A worker waits with its first job until others can see that it lives, or they would take the job from it. */
function presencePlugin(show: (workerId: string) => Promise<void>): GraphileConfig.Plugin {
  return {
    name: 'ShowPresencePlugin',
    worker: { hooks: { startWorker: (_context, { worker }) => show(worker.workerPool.id) } },
  };
}

function pause(ms: number): Promise<void> {
  return delay(ms, undefined, { ref: false });
}
