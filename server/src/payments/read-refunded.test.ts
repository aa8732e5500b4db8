import { openPaymentDesk, type PaymentDesk } from '../../test-kit/payment-desk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readRefunded } from './payments.queries.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

test('the refunded amount is the sum of all refunds of that payment only', async () => {
  const [paymentId, other] = [await desk.givenPaidPayment(), await desk.givenPaidPayment()];
  const now = desk.clock.now();
  const refund = (id: number, key: string, amountMinor: number) =>
    inTransaction(desk.db, (tx) => requestRefund(tx, { paymentId: id, key, amountMinor, reason: 'test', now }));
  expect(await readRefunded(desk.db, paymentId)).toBe(0);
  await refund(paymentId, 'first', 10_00);
  await refund(paymentId, 'second', 5_50);
  await refund(other, 'third', 1_00);
  expect(await readRefunded(desk.db, paymentId)).toBe(15_50);
});
