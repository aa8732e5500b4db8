import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../../../test-kit/database-gate.ts';
import { expectOnlyTraces } from '../../../test-kit/expect-only-traces.ts';
import { recordLog } from '../../../test-kit/recorded-log.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { backoffMs, startJobs } from './job-worker.ts';
import { addJob } from '#server/platform/jobs.ts';

const { log, at, clear } = recordLog();
let database: TestDatabase;
let gate: DatabaseGate;
const runs: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  gate = await openDatabaseGate(database.url);
});
afterEach(async () => {
  await gate.reopen();
  await database.db`delete from graphile_worker._private_jobs`;
  runs.length = 0;
  clear();
  expectOnlyTraces();
});
afterAll(async () => {
  await gate.close();
  await database.close();
});

const note = { name: 'note', run: async (payload: unknown) => void runs.push((payload as { what: string }).what) };
const start = () => startJobs(gate.url, [note], log);
const add = (what: string) => addJob(database.db, { name: 'note', payload: { what } });
const waiting = async () => (await database.db`select 1 from graphile_worker._private_jobs`).length;

test('the restart delay doubles from half a second to ten, with jitter', () => {
  expect([0, 1, 2, 5, 40].map((attempt) => backoffMs(attempt, 1))).toEqual([500, 1000, 2000, 10_000, 10_000]);
  expect(backoffMs(3, 0)).toBe(2000);
});

/** Lets the queue write no outcome of a job, as on a full disk. */
async function refuseOutcomes(operation: 'delete' | 'update of last_error'): Promise<() => Promise<unknown>> {
  await database.db.unsafe(`
    create or replace function public.refuse_outcome() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
    create trigger refuse_outcome before ${operation} on graphile_worker._private_jobs
      for each row execute function public.refuse_outcome()`);
  return () => database.db`drop trigger refuse_outcome on graphile_worker._private_jobs`;
}

test('a worker that cannot store a success is restarted, and the job keeps its attempts', async () => {
  const allow = await refuseOutcomes('delete');
  const worker = await start();
  await add('first');
  await expect
    .poll(() => at('warn'), { timeout: 15_000 })
    .toContain('the job worker lost the database; it is restarted');
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBeGreaterThan(1);
  const attempts = await database.db<{ attempts: number }[]>`select attempts from graphile_worker.jobs`;
  expect(attempts[0]?.attempts).toBeLessThanOrEqual(1);
  await allow();
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  expect(worker.isRunning()).toBe(true);
  expect(at('error')).toEqual([]);
  await worker.stop();
}, 40_000);

test('a worker that cannot store a failure is restarted as well', async () => {
  const allow = await refuseOutcomes('update of last_error');
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('out of order');
    runs.push('done');
  };
  const worker = await startJobs(gate.url, [{ name: 'note', run }], log);
  await add('first');
  await expect
    .poll(() => at('warn'), { timeout: 15_000 })
    .toContain('the job worker lost the database; it is restarted');
  isBroken = false;
  await allow();
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  expect(runs).toEqual(['done']);
  await worker.stop();
}, 40_000);

test('a worker survives an outage and continues after it', async () => {
  const worker = await start();
  await add('before');
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await gate.cut();
  await add('meanwhile');
  await gate.reopen();
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual(['before', 'meanwhile']);
  expect(at('error')).toEqual([]);
  await worker.stop();
}, 60_000);

test('stops a restarting worker while the database is unavailable', async () => {
  const allow = await refuseOutcomes('delete');
  const worker = await start();
  await add('last');
  await expect
    .poll(() => at('warn'), { timeout: 15_000 })
    .toContain('the job worker lost the database; it is restarted');
  await gate.cut();
  await worker.stop();
  expect(worker.isRunning()).toBe(false);
  await allow();
}, 40_000);

const killQueueConnections = () => database.db`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like '%graphile_worker%'
    and application_name <> 'postgres.js'`;

test('a worker that failed to load its tasks is restarted', async () => {
  const { db } = database;
  // The library keeps the failure of this look for as long as a run lives.
  await db`alter table graphile_worker._private_tasks rename column identifier to hidden`;
  const worker = await start();
  await expect.poll(() => at('error').length, { timeout: 20_000 }).toBeGreaterThan(0);
  await db`alter table graphile_worker._private_tasks rename column hidden to identifier`;
  await add('first');
  await expect.poll(() => runs, { timeout: 20_000 }).toEqual(['first']);
  await worker.stop();
}, 50_000);

test('killing the connections of a busy queue loses no job', async () => {
  const worker = await start();
  const names = Array.from({ length: 200 }, (_, index) => `job ${index}`);
  const feeding = (async () => {
    for (const name of names) await add(name);
  })();
  for (let kill = 0; kill < 20; kill += 1) await killQueueConnections();
  await feeding;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  expect(new Set(runs)).toEqual(new Set(names));
  await worker.stop();
}, 60_000);
