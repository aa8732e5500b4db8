import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenIban, givenPayout } from '../../../test-kit/given-payout.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { failPayout } from './fail-payout.ts';
import { holdPayoutsOfCustomer } from './hold-payouts-of-customer.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';

let database: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => expectPaymentIntegrity(database.db, new Date()));

const fail = (payoutId: number) =>
  inTransaction(database.db, (tx) => failPayout(tx, { payoutId, reason: 'account closed', now }));

test('one: a payout fails once, is still owed and keeps its destination', async () => {
  const payoutId = await givenPayout(database.db);
  const results = await Promise.allSettled([fail(payoutId), fail(payoutId)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(fail(payoutId)).rejects.toThrow('payout_failed_already');
  expect(await readPayout(database.db, payoutId)).toMatchObject({
    state: 'failed',
    failureReason: 'account closed',
    iban: givenIban,
  });
  const event = await database.db`
    select payload -> 'payload' as event from graphile_worker._private_jobs
    where payload ->> 'event' = 'payments.payout_failed'`;
  expect(event.map((row) => row['event'] as unknown)).toMatchObject([{ payoutId, purpose: 'offer', lastFour: '3000' }]);
});

test('none: an unknown payout changes nothing', async () => {
  const before = await snapshotLedger(database.db);
  await expect(fail(2_000_000_000)).rejects.toThrow('payout_not_found');
  expect(await snapshotLedger(database.db)).toEqual(before);
});

test('one that failed waits when its customer is held, for it can be sent once more', async () => {
  const { id: customerId } = await givenCustomer(database.db);
  const payoutId = await givenPayout(database.db, { customerId, now });
  await fail(payoutId);
  await holdPayoutsOfCustomer(database.db, { customerId, now });
  expect(await readPayout(database.db, payoutId)).toMatchObject({
    state: 'failed',
    heldUntil: new Date('2026-12-04T12:00:00Z'),
  });
});
