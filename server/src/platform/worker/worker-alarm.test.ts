import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordLog } from '../../../test-kit/recorded-log.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { openDb, openSession } from '#server/platform/db.ts';
import { takeLivenessLock } from '#server/platform/platform.sql.ts';
import { WorkerAlarm } from './worker-alarm.ts';

const { log, at, clear } = recordLog();
let database: TestDatabase;
let alarm: WorkerAlarm;
let nowMs = 0;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  alarm = new WorkerAlarm({ db: database.db, log, clockMs: () => nowMs });
});
afterEach(() => clear());
afterAll(() => database.close());

async function lookAt(ms: number): Promise<void> {
  nowMs = ms;
  await alarm.check();
}

test('logs one alarm after a minute without workers, until the next worker', async () => {
  for (const ms of [0, 30_000, 59_999]) await lookAt(ms);
  expect([alarm.isWorkerAlive, at('error')]).toEqual([false, []]);
  for (const ms of [60_000, 70_000, 500_000]) await lookAt(ms);
  expect(at('error')).toEqual([expect.stringMatching(/^no worker has lived for a minute/)]);

  const worker = openSession(database.url, () => undefined);
  await takeLivenessLock(worker, 'pool-one');
  await lookAt(510_000);
  expect([alarm.isWorkerAlive, at('warn')]).toEqual([true, ['a worker lives again: orders are settled and delivered']]);
  await worker.end();
  await expect
    .poll(async () => {
      await lookAt(520_000);
      return alarm.isWorkerAlive;
    })
    .toBe(false);
  await lookAt(579_999);
  expect(at('error')).toHaveLength(1);
  await lookAt(580_000);
  expect(at('error')).toHaveLength(2);
});

test('other locks do not count as workers', async () => {
  const other = openSession(database.url, () => undefined);
  await other`select pg_advisory_lock(1), pg_advisory_lock_shared(1, 2)`;
  await lookAt(0);
  expect(alarm.isWorkerAlive).toBe(false);
  await other.end();
});

test('gives workers a minute after an outage', async () => {
  const url = new URL(database.url);
  url.port = '1';
  const gone = openDb(url.href, { connectionsMax: 1 });
  let db = database.db;
  alarm = new WorkerAlarm({
    get db() {
      return db;
    },
    log,
    clockMs: () => nowMs,
  });
  await lookAt(0);
  db = gone;
  await lookAt(50_000);
  db = database.db;
  await lookAt(70_000);
  await lookAt(129_999);
  expect(at('error')).toEqual([]);
  await lookAt(130_000);
  expect(at('error')).toHaveLength(1);
  await gone.end();
});
