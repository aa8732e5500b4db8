import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import type { PaymentGateway } from '#server/payments/payments.types.ts';
import { requestRefund } from './request-refund.ts';
import { sendWaitingRefunds } from './send-waiting-refunds.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

async function givenRefund(): Promise<string> {
  const paymentId = await desk.givenPaidPayment();
  const key = `refund of ${paymentId}`;
  const input = { paymentId, key, amountMinor: 15_00, reason: 'test', now: desk.clock.now() };
  await inTransaction(desk.db, (tx) => requestRefund(tx, input));
  return key;
}

const sweep = (stripe: PaymentGateway = desk.gateway) =>
  sendWaitingRefunds(desk.db, { gateways: { stripe }, now: desk.clock.now() });

async function statusOf(key: string): Promise<unknown> {
  const [row] = await desk.db`select status from payments.refunds where key = ${key}`;
  return row?.['status'];
}

test('sends a refund whose job was lost after an hour', async () => {
  const key = await givenRefund();
  desk.advance(59);
  await sweep();
  expect(await statusOf(key)).toBe('requested');
  desk.advance(2);
  await Promise.all([sweep(), sweep()]);
  expect(await statusOf(key)).toBe('sent');
  const given =
    await desk.db`select from twin.objects where type = 'refund' and body -> 'metadata' ->> 'refund_key' = ${key}`;
  expect(given).toHaveLength(1);
});

test('a failing refund does not block the others, and is retried', async () => {
  const [stuck, next] = [await givenRefund(), await givenRefund()];
  desk.advance(61);
  const refund: PaymentGateway['refund'] = (order) =>
    order.key === stuck ? Promise.reject(new Error('unreadable answer')) : desk.gateway.refund(order);
  await expect(sweep({ ...desk.gateway, refund })).rejects.toThrow('1 of 2 failed: unreadable answer');
  expect([await statusOf(stuck), await statusOf(next)]).toEqual(['requested', 'sent']);
  await sweep();
  expect(await statusOf(stuck)).toBe('sent');
});
