import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countOpenWithdrawals,
  countWithdrawals,
  findWithdrawalDetails,
  listWithdrawals,
  listWithdrawalsOfOrder,
} from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { everyWithdrawal } from '#server/checkout/withdrawals/withdrawal-list.rules.ts';
import { givenWithdrawnOrder } from '../../../test-kit/given-withdrawn-order.ts';
import { multiplyRows } from '../../../test-kit/many-rows.ts';
import { openMoneyShop, type MoneyShop } from '../../../test-kit/money-shop.ts';
import { findFullReads, openRecordingDatabase, type RecordingDatabase } from '../../../test-kit/recording-database.ts';

let shop: MoneyShop;
let recording: RecordingDatabase;

beforeAll(async () => {
  shop = await openMoneyShop();
  recording = openRecordingDatabase(shop.databaseUrl);
});
afterAll(async () => {
  await recording.db.end();
  await shop.close();
});

/** Years of withdrawals, one in fifty of which is open. Returns the tables that grew. */
async function givenYearsOfWithdrawals(): Promise<string[]> {
  const { db } = shop;
  await givenWithdrawnOrder(shop);
  const grown = await multiplyRows(db, 6000);
  await db`update checkout.withdrawals set settled_at = declared_at + interval '3 days' where id % 50 <> 0`;
  await db`analyze checkout.withdrawals`;
  return grown;
}

test('pages, counts and records of withdrawals read no whole table', async () => {
  const grown = await givenYearsOfWithdrawals();
  expect(grown).toEqual(expect.arrayContaining(['checkout.withdrawals', 'checkout.withdrawal_lines']));
  const { db } = recording;
  const now = new Date();
  const every = { ...everyWithdrawal, now };
  const states = [null, 'open', 'overdue', 'settled'] as const;
  const cursors = { urgency: [`:${now.getTime()}`, `${now.getTime()}:${now.getTime()}`], declared_at: [now.getTime()] };
  for (const state of states) {
    for (const sort of ['urgency', 'declared_at', '-declared_at'] as const) {
      const values = sort === 'urgency' ? cursors.urgency : cursors.declared_at;
      for (const after of [null, ...values.map((value) => ({ value, id: 1 }))])
        await listWithdrawals(db, { ...every, state }, { sort, after, limit: 50 });
    }
    // Without a condition, or for most rows, counting ends after ten thousand of them.
    if (state === 'open' || state === 'overdue') await countWithdrawals(db, { ...every, state }, 10_000);
  }
  for (const search of [{ id: 1 }, { email: 'kim@' }]) {
    await listWithdrawals(db, { ...every, search }, { sort: 'urgency', after: null, limit: 50 });
    await countWithdrawals(db, { ...every, search }, 10_000);
  }
  await countOpenWithdrawals(db, now);
  await findWithdrawalDetails(db, 1);
  await listWithdrawalsOfOrder(db, 1);
  const faults: string[] = [];
  for (const [statement, parameters] of recording.statements) {
    if (!/^\s*(?:select|with)\b/i.test(statement) || statement.includes('pg_')) continue;
    const read = (await findFullReads(shop.db, statement, parameters)).filter((table) => grown.includes(table));
    if (read.length > 0) faults.push(`${read.join(', ')}: ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  }
  expect(faults).toEqual([]);
});
