import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPaymentIntegrity } from '../../test-kit/expect-money.ts';
import { givenPayout } from '../../test-kit/given-payout.ts';
import {
  listFullReads,
  listReadsWithout,
  openRecordingDatabase,
  type RecordingDatabase,
} from '../../test-kit/recording-database.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { countPayouts, listPayouts } from './payout-list.queries.ts';
import { everyPayout } from './payout-list.rules.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
let recording: RecordingDatabase;
beforeAll(async () => {
  recording = openRecordingDatabase(shop.databaseUrl);
  await givenPayout(shop.db);
});
afterAll(() => recording.db.end());

/** Years of payouts that ended; for plans only, because no transfer is about them. */
async function insertYears(): Promise<void> {
  await shop.db`
    insert into payments.payouts (purpose, reference_id, customer_id, provider, method, amount_minor, payment_ids, state,
      failure_reason, failed_at, replaced_at, last_four, holder, held_until, created_at)
    select purpose, 800000 + n, customer_id, provider, method, amount_minor, payment_ids, 'failed', 'closed', now(), now(),
      last_four, holder, held_until - n * interval '1 hour', created_at - n * interval '1 hour'
    from payments.payouts, generate_series(1, 20000) n`;
  await shop.db`analyze payments.payouts`;
}

test('the lists of money to get back and of what the bank contradicts read no whole table, in any order', async () => {
  await insertYears();
  const moment = { now: new Date(), withoutItem: [] };
  const cursor = { value: new Date().toISOString(), id: 1 };
  for (const stage of ['contradicted', 'overpaid'] as const) {
    const filter = { ...everyPayout, stage };
    for (const sort of ['-id', 'id', 'held_until', '-held_until'] as const)
      for (const after of [null, cursor]) await listPayouts(recording.db, { filter, moment, sort, after, limit: 50 });
    await countPayouts(recording.db, { filter, moment, countMax: 10_000 });
  }
  expect(await listFullReads(recording, 'payments.payouts')).toEqual([]);
  await shop.db`drop index payments.payouts_overpaid, payments.payouts_overpaid_by_hold`;
  expect(await listFullReads(recording, 'payments.payouts')).not.toEqual([]);
  await shop.db`delete from payments.payouts where reference_id > 800000`;
});

test('rows find what the bank paid before by its index', async () => {
  await insertYears();
  recording.statements.clear();
  const moment = { now: new Date(), withoutItem: [] };
  for (const stage of [null, 'failed', 'earlier_paid'] as const)
    await listPayouts(recording.db, { filter: { ...everyPayout, stage }, moment, sort: '-id', after: null, limit: 50 });
  expect(await listFullReads(recording, 'payments.payouts')).toEqual([]);
  expect(await listReadsWithout(recording, 'payouts_paid_after_all')).toEqual([]);
  await shop.db`delete from payments.payouts where reference_id > 800000`;
});
