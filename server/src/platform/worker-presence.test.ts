import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import type { Logger } from './logger.ts';
import { WorkerPresence } from './worker-presence.ts';

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

test('a worker is seen until it ends, and again after its connection broke', async () => {
  const presence = new WorkerPresence(database.url, { warn } as unknown as Logger);
  await Promise.all([presence.hold('pool-one'), presence.hold('pool-one')]);
  const [first] = await holders();
  await database.db`select pg_terminate_backend(${first ?? 0}, 5000)`;
  expect(await holders()).not.toContain(first);
  await expect.poll(holders, { timeout: 5_000 }).toHaveLength(1);

  presence.stopWatching();
  expect(await holders()).toHaveLength(1);
  await presence.close();
  await expect.poll(holders).toEqual([]);
  expect(warn.mock.calls.filter(([, text]) => text !== 'a worker cannot show that it lives; it tries again')).toEqual(
    [],
  );
});
