import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findPayment } from '#server/payments/payments.queries.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { inTransaction } from '#server/platform/db.ts';
import { pollOpenPayments } from './poll-open-payments.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const ask = () => pollOpenPayments(desk.db, { gateways: desk.gateways, now: desk.clock.now(), silentMinutes: 2 });
const statusOf = async (paymentId: number) => (await findPayment(desk.db, paymentId))?.status;

/** Somebody decided at the provider, and no webhook came. */
async function givenSilence(decision: 'approve' | 'decline'): Promise<number> {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, decision);
  return paymentId;
}

test('polls a payment without a webhook and settles it by the response', async () => {
  const [paid, declined] = [await givenSilence('approve'), await givenSilence('decline')];
  expect(await ask()).toBe(0);
  expect(await statusOf(paid)).toBe('open');
  desk.advance(3);
  expect(await ask()).toBe(2);
  expect([await statusOf(paid), await statusOf(declined)]).toEqual(['paid', 'declined']);
  desk.advance(3);
  expect(await ask()).toBe(0);
});

test('one: two concurrent processes poll each payment once', async () => {
  const ids = [await givenSilence('approve'), await givenSilence('approve'), await givenSilence('approve')];
  desk.advance(3);
  const counts = await Promise.all([ask(), ask()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['paid', 'paid', 'paid']);
});

test('none: an unavailable provider is polled again later', async () => {
  const paymentId = await givenSilence('approve');
  desk.advance(3);
  await desk.fault('query', 'error');
  expect(await ask()).toBe(0);
  expect(await statusOf(paymentId)).toBe('open');
  expect(await ask()).toBe(0);
  desk.advance(3);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('paid');
});

test('a payment that waits for a bank is polled less often', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'delay');
  desk.advance(3);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('pending');
  desk.advance(29);
  expect(await ask()).toBe(0);
  await desk.decide(sessionId, 'approve');
  desk.advance(2);
  expect(await ask()).toBe(1);
  expect(await statusOf(paymentId)).toBe('paid');
});

test('a cancelled payment that was never closed is polled for two days', async () => {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, paymentId, desk.clock.now()));
  desk.advance(31);
  await ask();
  expect(await statusOf(paymentId)).toBe('cancelled');
  await desk.decide(sessionId, 'approve');
  desk.advance(31);
  await ask();
  expect(await statusOf(paymentId)).toBe('paid');
  const unpaid = await desk.givenOpenPayment();
  await inTransaction(desk.db, (tx) => cancelPayment(tx, unpaid.paymentId, desk.clock.now()));
  desk.advance(2 * 24 * 60 + 1);
  expect(await ask()).toBe(0);
});
