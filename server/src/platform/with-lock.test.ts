import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { type Db, inTransaction, openDb } from './db.ts';
import { withLock } from './with-lock.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = openDb(database.url, { connectionsMax: 1 });
});
afterAll(async () => {
  await db.end({ timeout: 1 });
  await database.close();
});

const readOne = () => inTransaction(db, async (tx) => (await tx<{ one: number }[]>`select 1 as one`)[0]?.one);
const names = Array.from({ length: 12 }, (_, at) => `work ${at}`);

test('many locked calls at a time end, although each needs a connection of a pool of one', async () => {
  expect(await Promise.all(names.map((name) => withLock(db, name, readOne)))).toEqual(names.map(() => 1));
});

test('calls of one name run one after the other, and a failure releases the lock', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await db`select pg_sleep(0.05)`;
    steps.push(`${name} ends`);
    throw new Error('refused');
  };
  const results = await Promise.allSettled([withLock(db, 'same', work('one')), withLock(db, 'same', work('two'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(steps[1]).toBe(steps[0]?.replace('begins', 'ends'));
  await withLock(db, 'same', () => Promise.resolve());
});
