import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenPayout } from '../../../test-kit/given-payout.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutAnswer } from '#server/payments/payouts.types.ts';
import { settlePayout } from './settle-payout.ts';

let desk: PaymentDesk;
const sent: PayoutAnswer = { state: 'sent', providerPayoutId: 'out_1' };
const declined: PayoutAnswer = { state: 'declined', reason: 'the account is closed' };

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const settle = (payoutId: number, answer: PayoutAnswer) =>
  inTransaction(desk.db, (tx) => settlePayout(tx, { payoutId, answer, now: desk.clock.now() }));

test('once and one: concurrent copies of an answer book once', async () => {
  const payoutId = await givenPayout(desk.db);
  await Promise.all([settle(payoutId, sent), settle(payoutId, sent)]);
  const transfers = await desk.db`select from ledger.transfers where key = ${`payout:${payoutId}:sent`}`;
  expect(transfers).toHaveLength(1);
});

test('none: a sent payout stays sent, whatever is reported later', async () => {
  const payoutId = await givenPayout(desk.db);
  await settle(payoutId, sent);
  const before = await snapshotLedger(desk.db);
  expect(await settle(payoutId, declined)).toMatchObject({ state: 'sent' });
  expect(await snapshotLedger(desk.db)).toEqual(before);
});

test('keeps the debt and reason of a declined payout; later money still counts', async () => {
  const payoutId = await givenPayout(desk.db);
  expect(await settle(payoutId, declined)).toMatchObject({ state: 'failed', failureReason: 'the account is closed' });
  await expectPaymentIntegrity(desk.db, desk.clock.now());
  await settle(payoutId, sent);
  expect(await readPayout(desk.db, payoutId)).toMatchObject({ state: 'sent', failureReason: null });
});
