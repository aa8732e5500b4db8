import { givenPayout } from '../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { listPayouts } from './payouts.queries.ts';
import type { PayoutState } from './payouts.types.ts';

let database: TestDatabase;
let ids: number[];

beforeAll(async () => {
  database = await openTestDatabase();
  ids = [await givenPayout(database.db), await givenPayout(database.db), await givenPayout(database.db)];
  const failure = { payoutId: ids[1] ?? 0, reason: 'test', now: new Date() };
  await inTransaction(database.db, (tx) => failPayout(tx, failure));
});
afterAll(() => database.close());

async function list(state: PayoutState | null, beforeId: number | null = null, limit = 10): Promise<number[]> {
  return (await listPayouts(database.db, { state, beforeId, limit })).map(({ id }) => id);
}

test('payouts are listed newest first, by state or all, page by page', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  expect(await list(null)).toEqual([third, second, first]);
  expect(await list('pending')).toEqual([third, first]);
  expect(await list('failed')).toEqual([second]);
  expect(await list('sent')).toEqual([]);
  expect(await list(null, null, 2)).toEqual([third, second]);
  expect(await list(null, second)).toEqual([first]);
});
