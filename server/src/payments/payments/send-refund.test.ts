import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
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

/** How often a refund was sent, booked and announced. */
async function effectsOf(refundId: number): Promise<unknown[]> {
  const [row] = await desk.db`
    select r.status,
      (select count(*)::int from twin.objects where type = 'refund' and body -> 'metadata' ->> 'refund_key' = r.key) as given,
      (select count(*)::int from ledger.transfers where key = 'refund:' || r.id || ':sent') as booked,
      (select count(*)::int from graphile_worker._private_jobs where payload ->> 'event' = 'payments.refund_sent'
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
