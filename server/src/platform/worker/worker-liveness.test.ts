import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { untilWaiting } from '../../../test-kit/until-waiting.ts';
import { openSession } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { takeLivenessLock, takeSessionLock } from '#server/platform/platform.sql.ts';
import { WorkerLiveness } from './worker-liveness.ts';

let database: TestDatabase;
const warn = vi.fn<Logger['warn']>();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Processes of PostgreSQL that hold a lock for a worker. */
async function holders(): Promise<number[]> {
  const rows = await database.db<{ pid: number }[]>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.mode = 'ShareLock' and d.datname = current_database()`;
  return rows.map(({ pid }) => pid);
}

test('keeps its liveness lock until it ends, and takes it again after a lost connection', async () => {
  const presence = new WorkerLiveness(database.url, { warn } as unknown as Logger);
  await Promise.all([presence.hold('pool-one'), presence.hold('pool-one')]);
  const [first] = await holders();
  await database.db`select pg_terminate_backend(${first ?? 0}, 5000)`;
  expect(await holders()).not.toContain(first);
  await expect.poll(holders, { timeout: 20_000 }).toHaveLength(1);

  presence.stopWatching();
  expect(await holders()).toHaveLength(1);
  await presence.close();
  await expect.poll(holders, { timeout: 10_000 }).toEqual([]);
  expect(warn.mock.calls.filter(([, text]) => text !== 'a worker cannot show that it lives; it tries again')).toEqual(
    [],
  );
}, 40_000);

test('a stopping worker retries until it holds its lock again, for its running jobs', async () => {
  const { db } = database;
  const missed = vi.fn<Logger['warn']>();
  const presence = new WorkerLiveness(database.url, { warn: missed } as unknown as Logger);
  await presence.hold('pool-two');
  const [first] = await holders();
  const other = await db.reserve();
  // It has reconnected at once, but another session briefly holds the lock.
  const alone = takeSessionLock(other, 'worker pool-two');
  await untilWaiting(db);
  const name = new URL(database.url).pathname.slice(1);
  await db`alter database ${db(name)} set lock_timeout = '10ms'`;
  await db`select pg_terminate_backend(${first ?? 0}, 5000)`;
  await alone;
  presence.stopWatching();
  const refusals = () => missed.mock.calls.filter(([fields]) => JSON.stringify(fields).includes('55P03')).length;
  await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(1);
  await db`alter database ${db(name)} reset lock_timeout`;
  await other`select pg_advisory_unlock_all()`;
  other.release();
  await expect.poll(holders, { timeout: 20_000 }).toHaveLength(1);
  await presence.close();
  await expect.poll(holders, { timeout: 10_000 }).toEqual([]);
}, 70_000);

test('stops before its first lock while the database does not respond', async () => {
  const url = new URL(database.url);
  url.port = '1';
  const presence = new WorkerLiveness(url.href, { warn } as unknown as Logger);
  const held = presence.hold('pool-three');
  presence.stopWatching();
  await held;
  await presence.close();
  expect(await holders()).toEqual([]);
});

test('detects a vanished machine after 25 seconds, even with data in flight', async () => {
  const session = openSession(database.url, () => undefined);
  await takeLivenessLock(session, 'pool-four');
  const [row] = await session`select current_setting('tcp_user_timeout') as waits`;
  // Only on Linux.
  expect(row).toEqual({ waits: process.platform === 'linux' ? '25000' : '0' });
  await session.end();
});
