import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { addJob } from './jobs.ts';
import { startJobs } from '#server/platform/worker/job-worker.ts';
import type { Logger } from './logger.ts';

let database: TestDatabase;
let jobs: Awaited<ReturnType<typeof startJobs>>;
const log = { error: vi.fn<Logger['error']>(), warn: vi.fn<Logger['warn']>(), debug: vi.fn<Logger['debug']>() };

const fail = (): Promise<void> => Promise.reject(new Error('the printer is on fire'));

beforeAll(async () => {
  database = await openTestDatabase();
  const failing = ['fail_once', 'fail_often'].map((name) => ({ name, run: fail }));
  jobs = await startJobs(database.url, failing, log as unknown as Logger);
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

afterEach(() => {
  vi.clearAllMocks();
  // A queue that ends by itself leaves its mark on the process.
  process.exitCode = undefined;
});

const about = (name: string) =>
  expect.objectContaining({ job: expect.objectContaining({ name }), err: expect.any(Error) });

test('a failed attempt is a warning while it will be retried, the last one an error', async () => {
  await addJob(database.db, { name: 'fail_often', payload: {}, attemptsMax: 2 });
  await addJob(database.db, { name: 'fail_once', payload: {}, attemptsMax: 1 });
  await expect.poll(() => log.error.mock.calls.length + log.warn.mock.calls.length, { timeout: 5_000 }).toBe(2);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(about('fail_often'), expect.any(String));
  expect(log.error).toHaveBeenCalledExactlyOnceWith(about('fail_once'), expect.any(String));
});

/** Locks by which workers are seen. */
const seen = () => database.db`
  select classid, objid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`;

test('a queue that ends by itself is logged and replaced', async () => {
  await expect.poll(seen, { timeout: 20_000 }).toHaveLength(1);
  const [first] = await seen();
  await database.db`select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`;
  await expect
    .poll(() => log.error.mock.calls, { timeout: 20_000 })
    .toEqual([['the job worker ended by itself; it is restarted']]);
  await expect.poll(async () => [(await seen()).length, jobs.isRunning()], { timeout: 20_000 }).toEqual([1, true]);
  expect(await seen()).not.toEqual([first]);
}, 70_000);
