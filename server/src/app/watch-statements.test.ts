import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { Undo } from './undo.ts';
import { watchStatements } from './watch-statements.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // The first statement of a pool also reads types.
  await database.db`select 1`;
});
afterAll(() => database.close());

test('a slow statement is logged with its time and without its values', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line) as object) });
  const undo = new Undo();
  watchStatements({ config: readTestConfig({ SLOW_STATEMENT_MS: '300' }), log }, undo);
  await database.db`select pg_sleep(0.4), ${'secret'}::text`;
  await database.db`select 1`;
  await undo.run();
  await database.db`select pg_sleep(0.4)`;
  expect(lines).toMatchObject([
    { ms: expect.any(Number) as number, statement: 'select pg_sleep(0.4), $1::text', msg: 'a slow statement' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
