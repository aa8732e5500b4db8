import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerIntegrity } from './expect-money.ts';
import { givenPayout } from './given-payout.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a payout without its offer fails the integrity check', async () => {
  await expectLedgerIntegrity(database.db, new Date());
  const payoutId = await givenPayout(database.db);
  await expect(expectLedgerIntegrity(database.db, new Date())).rejects.toMatchObject({
    actual: [{ broken: 1, example: `payout ${payoutId}` }],
  });
});
