import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { readRefunded } from '#server/payments/payments.queries.ts';
import { requestRefund } from './request-refund.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

const request = (paymentId: number, key: string, amountMinor = 15_00) =>
  inTransaction(desk.db, (tx) =>
    requestRefund(tx, { paymentId, key, amountMinor, reason: 'asked for', now: desk.clock.now() }),
  );
const refunded = (paymentId: number) => readRefunded(desk.db, paymentId);

async function jobsOf(paymentId: number): Promise<number> {
  const rows = await desk.db`select id from payments.refunds where payment_id = ${paymentId}`;
  const counts = rows.map((row) => desk.countJobs('payments.send_refund', { refundId: row['id'] as number }));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('once and one: a key refunds once, by one job', async () => {
  const paymentId = await desk.givenPaidPayment();
  await Promise.all([request(paymentId, 'a key'), request(paymentId, 'a key')]);
  await request(paymentId, 'a key');
  expect(await refunded(paymentId)).toBe(15_00);
  expect(await jobsOf(paymentId)).toBe(1);
});

test('partial refunds never exceed the received amount, even concurrently', async () => {
  const paymentId = await desk.givenPaidPayment();
  await request(paymentId, 'part 1', 25_00);
  const results = await Promise.allSettled([request(paymentId, 'part 2'), request(paymentId, 'part 3')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refunded(paymentId)).toBe(40_00);
  expect(await jobsOf(paymentId)).toBe(2);
});

test('none: an unpaid payment is not refunded', async () => {
  const { paymentId } = await desk.givenOpenPayment();
  const before = await snapshotLedger(desk.db);
  await expect(request(paymentId, 'too early')).rejects.toThrow('is paid');
  expect(await snapshotLedger(desk.db)).toEqual(before);
});
