import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
afterEach(() => expectPaymentIntegrity(desk.db, desk.clock.now()));

async function givenRefund(): Promise<number> {
  const paymentId = await desk.givenPaidPayment();
  const input = { paymentId, key: `refund of ${paymentId}`, amountMinor: 15_00, reason: 'test', now: desk.clock.now() };
  await inTransaction(desk.db, (tx) => requestRefund(tx, input));
  const [row] = await desk.db`select id from payments.refunds where key = ${input.key}`;
  return row?.['id'] as number;
}

const send = (refundId: number) => sendRefund(desk.db, { refundId, gateways: desk.gateways, now: desk.clock.now() });

/** Staff refund a part of the payment in the dashboard, or all of it. The webhook is lost. */
async function refundInDashboard(refundId: number, amount: number): Promise<void> {
  const [row] = await desk.db<{ redirectUrl: string }[]>`
    select p.redirect_url from payments.refunds r join payments.payments p on p.id = r.payment_id where r.id = ${refundId}`;
  await orderAtTwin(desk, { redirectUrl: row?.redirectUrl ?? '', order: 'refund', amount, fault: 'missing' });
}

/** How often a refund was sent, booked and announced. */
async function effectsOf(refundId: number, event = 'payments.refund_sent'): Promise<unknown[]> {
  const [row] = await desk.db`
    select r.status,
      (select count(*)::int from twin.objects where type = 'refund' and body -> 'metadata' ->> 'refund_key' = r.key) as given,
      (select count(*)::int from ledger.transfers where key = 'refund:' || r.id || ':sent') as booked,
      (select count(*)::int from graphile_worker._private_jobs where payload ->> 'event' = ${event}
        and (payload #>> '{payload,paymentId}')::int = r.payment_id) as told
    from payments.refunds r where r.id = ${refundId}`;
  return row ? Object.values(row) : [];
}

test('once: a refund is sent, booked and announced once', async () => {
  const refundId = await givenRefund();
  await send(refundId);
  await send(refundId);
  expect(await effectsOf(refundId)).toEqual(['sent', 1, 1, 1]);
});

test('one: concurrent calls refund once', async () => {
  const refundId = await givenRefund();
  await Promise.all([send(refundId), send(refundId)]);
  expect(await effectsOf(refundId)).toEqual(['sent', 1, 1, 1]);
});

test.each([
  ['error', 0],
  ['timeout', 0],
  ['lost_answer', 1],
] as const)('none: after %s nothing is booked, and sending again gives back once', async (fault, given) => {
  const refundId = await givenRefund();
  await desk.fault('refund', fault);
  await expect(send(refundId)).rejects.toThrow(ProviderFailure);
  expect(await effectsOf(refundId)).toEqual(['requested', given, 0, 0]);
  await send(refundId);
  expect(await effectsOf(refundId)).toEqual(['sent', 1, 1, 1]);
});

test.each([
  [40_00, 'charge_already_refunded'],
  [25_01, 'amount_too_large'],
])('declined for good after %i cents in the dashboard, it ends as failed, once (%s)', async (amount, reason) => {
  const refundId = await givenRefund();
  await refundInDashboard(refundId, amount);
  await Promise.all([send(refundId), send(refundId)]);
  await send(refundId);
  expect(await effectsOf(refundId, 'payments.refund_failed')).toEqual(['failed', 0, 0, 1]);
  const [row] = await desk.db`select failure_reason from payments.refunds where id = ${refundId}`;
  expect(row).toEqual({ failureReason: reason });
});

test('what the dashboard left is still refunded', async () => {
  const refundId = await givenRefund();
  await refundInDashboard(refundId, 25_00);
  await send(refundId);
  expect(await effectsOf(refundId)).toEqual(['sent', 1, 1, 1]);
});
