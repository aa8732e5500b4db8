import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { cancelPayment, closeCheckoutJob } from './cancel-payment.ts';
import { findPayment } from '#server/payments/payments.queries.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const cancel = (paymentId: number) => inTransaction(desk.db, (tx) => cancelPayment(tx, paymentId, desk.clock.now()));
const closings = (paymentId: number) => desk.countJobs(closeCheckoutJob, { paymentId });
const statusOf = async (paymentId: number) => (await findPayment(desk.db, paymentId))?.status;

test('once and one: a payment is cancelled once, and closed once at the provider', async () => {
  const { paymentId } = await desk.givenOpenPayment();
  expect(await Promise.all([cancel(paymentId), cancel(paymentId)])).toEqual([true, true]);
  expect(await cancel(paymentId)).toBe(true);
  expect(await statusOf(paymentId)).toBe('cancelled');
  expect(await closings(paymentId)).toBe(1);
});

test('none: a paid payment stays paid, and the call returns false', async () => {
  const paymentId = await desk.givenPaidPayment();
  expect(await cancel(paymentId)).toBe(false);
  expect(await statusOf(paymentId)).toBe('paid');
  expect(await closings(paymentId)).toBe(0);
});

test('an unknown payment is a bug', async () => {
  await expect(cancel(2_000_000_000)).rejects.toThrow('payment 2000000000 exists');
});
