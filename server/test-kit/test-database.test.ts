import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

test('migrates the test database', async () => {
  const names = await first.db<{ name: string }[]>`select name from platform.migrations order by name`;
  expect(names[0]?.name).toMatch(/^0001_/);
});

test('isolates test databases from each other', async () => {
  await first.db`create table platform.only_here (id int)`;
  const found = await second.db`select 1 from pg_tables where tablename = 'only_here'`;
  expect(found).toHaveLength(0);
});
