import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runTaskListOnce, type TaskList } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import type { Clock } from '#server/platform/clock.ts';
import { openDb } from '#server/platform/db.ts';
import { addJob, type Job } from '#server/platform/jobs.ts';
import { CrashedJob, type Failure, isOrdered, toFailure } from './failure.ts';

/** When the next job crashes. */
export type JobCrash = 'before' | 'after';

export interface SimJobs {
  /** Runs due jobs and those they add, two at a time. Failed ones wait for the next call. */
  run(): Promise<void>;
  /** Queues what is scheduled between two moments, once each. */
  tick(from: Date, to: Date): Promise<void>;
  crashNext(when: JobCrash): void;
  recover(): void;
  /** Drops the connections, as a killed worker does. Its jobs are released. */
  kill(): Promise<void>;
}

interface SimJobsOptions {
  url: string;
  jobs: Job[];
  clock: Clock;
  /** Called for failures that no fault explains. */
  onFailure: (failure: Failure) => void;
}

const workers = 2;
/**
 * Checks run at the end: in the middle of a jump of the clock, jobs that heal have not run yet. Emails are kept, because
 * they are counted, and some are dated by the database. Sessions, favourites and rate limits are no part of a history.
 */
const unscheduled = /verify|reconcile|delete_old_emails|purge_(?:expired|removed|rate_windows)/;
const silent = new Logger(() => () => undefined);

export function openSimJobs({ url, jobs, clock, onFailure }: SimJobsOptions): SimJobs {
  const db = openDb(url, { connectionsMax: 1 });
  const pool = openPool(url);
  const crashes: JobCrash[] = [];
  const state = { isKilled: false };
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        const crash = crashes.shift();
        if (crash === 'before') throw new CrashedJob('the job crashed');
        try {
          await job.run(payload);
        } catch (error) {
          if (!state.isKilled && !isOrdered(error)) onFailure(toFailure(error, `job ${job.name} failed: `));
          throw error;
        }
        if (crash === 'after') throw new CrashedJob('the job crashed');
      },
    ]),
  );
  const names = Object.keys(tasks);
  const makeDue = (now: Date, attemptsMax: number) => db`
    update graphile_worker._private_jobs set run_at = least(run_at, now())
    where (run_at <= ${now} or attempts > 0) and attempts <= ${attemptsMax} and attempts < max_attempts
      and locked_at is null and task_id in (select id from graphile_worker._private_tasks where identifier = any(${names}))
    returning id`;
  return {
    run: async () => {
      let due = await makeDue(clock.now(), 100);
      while (due.length > 0 && !state.isKilled) {
        await Promise.all(Array.from({ length: workers }, () => runOnce(pool, tasks)));
        due = await makeDue(clock.now(), 0);
      }
    },
    tick: async (from, to) => {
      for (const { name, cron } of jobs) {
        if (!cron || unscheduled.test(name) || !isDue(cron, from, to)) continue;
        await addJob(db, { name, payload: {}, key: name, attemptsMax: 1 });
      }
    },
    crashNext: (when) => void crashes.push(when),
    recover: () => void crashes.splice(0),
    kill: async () => {
      state.isKilled = true;
      await Promise.all([db.end({ timeout: 0 }), Promise.race([pool.end(), delay(100)])]);
    },
  };
}

/** A connection that is cut fails the statement that uses it; the error that it emits as well would end the process. */
function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: workers });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function runOnce(pool: Pool, tasks: TaskList): Promise<void> {
  const client: PoolClient = await pool.connect();
  try {
    await runTaskListOnce({ logger: silent, noHandleSignals: true }, tasks, client).promise;
  } finally {
    client.release();
  }
}

/** Whether a schedule of every minute, some minutes, an hour or a day comes up between two moments. */
function isDue(cron: string, from: Date, to: Date): boolean {
  const [minute = '', hour = ''] = cron.split(' ');
  const unitMinutes = hour !== '*' ? 24 * 60 : minute === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minute)?.[1] ?? 60);
  const unitMs = unitMinutes * 60_000;
  return Math.floor(to.getTime() / unitMs) > Math.floor(from.getTime() / unitMs);
}
