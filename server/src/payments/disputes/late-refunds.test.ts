import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRefunds } from '#server/payments/refund-list.queries.ts';
import { everyRefund } from '#server/payments/refund-list.rules.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import { pollReports } from '#server/payments/reconciliation/poll-reports.ts';
import { reconcileProvider } from '#server/payments/reconciliation/reconcile-provider.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { openPaymentDesk, type PaymentDesk } from '../../../test-kit/payment-desk.ts';
import { recordDispute } from './record-dispute.ts';

let desk: PaymentDesk;

beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

const poll = () => pollReports(desk.db, { gateways: desk.gateways, now: desk.clock.now() });
const broken = async () => (await verifyPayments(desk.db, desk.clock.now())).filter((fact) => fact.broken > 0);

/** A payment of 40 euros whose refund left without an answer, and whose dispute is lost before the shop learns of that. */
async function givenRefundThatLeft() {
  const { paymentId, sessionId } = await desk.givenOpenPayment();
  await desk.decide(sessionId, 'approve');
  const [intent] = await desk.db`select body ->> 'payment_intent' as id from twin.objects where id = ${sessionId}`;
  const transactionId = intent?.['id'] as string;
  const paid = { paymentId, sessionId, state: 'paid', receivedMinor: 40_00, transactionId } as const;
  const source = { provider: 'stripe', now: desk.clock.now() };
  await inTransaction(desk.db, (tx) => settlePayment(tx, paid, source));
  const request = { paymentId, key: `refund of ${paymentId}`, amountMinor: 15_00, reason: 'test', now: source.now };
  await inTransaction(desk.db, (tx) => requestRefund(tx, request));
  const [refund] = await desk.db<{ id: number }[]>`select id from payments.refunds where payment_id = ${paymentId}`;
  await desk.fault('refund', 'lost_answer');
  const sending = sendRefund(desk.db, { refundId: refund?.id ?? 0, gateways: desk.gateways, now: source.now });
  await expect(sending).rejects.toThrow(ProviderFailure);
  const redirectUrl = `/sandbox/pay/${sessionId}`;
  await orderAtTwin(desk, { redirectUrl, order: 'dispute', fault: 'missing' });
  await orderAtTwin(desk, { redirectUrl, order: 'lose', fault: 'missing' });
  const [dispute] = await desk.db`
    select id from twin.objects where type = 'dispute' and body ->> 'payment_intent' = ${transactionId}`;
  const ids = { about: 'dispute', providerDisputeId: dispute?.['id'] as string, transactionId } as const;
  const lost = { ...ids, amountMinor: 40_00, reason: 'fraudulent', status: 'lost', evidenceDueAt: null } as const;
  await inTransaction(desk.db, (tx) => recordDispute(tx, lost, source));
  return { paymentId, redirectUrl };
}

const refundsOf = (paymentId: number) =>
  desk.db`select status, covered_minor from payments.refunds where payment_id = ${paymentId} order by id`;

test('once and one: a refund that left though a dispute covers it is told until staff explain it', async () => {
  const { paymentId } = await givenRefundThatLeft();
  expect([...(await refundsOf(paymentId))]).toEqual([{ status: 'covered', coveredMinor: 15_00 }]);
  await Promise.all([poll(), poll()]);
  await poll();
  expect([...(await refundsOf(paymentId))]).toEqual([
    { status: 'covered', coveredMinor: 15_00 },
    { status: 'sent', coveredMinor: 0 },
  ]);
  const unexplained = { ...everyRefund, stage: 'unexplained' } as const;
  const page = { filter: unexplained, sort: '-id', after: null, limit: 9, now: new Date() } as const;
  expect((await listRefunds(desk.db, page)).rows).toMatchObject([{ paymentId, amountMinor: 15_00 }]);
  expect(await broken()).toMatchObject([{ fact: 'every refund made at a provider is explained', broken: 1 }]);
});

test('its days agree with the provider, also if it fails afterwards', async () => {
  const { redirectUrl } = await givenRefundThatLeft();
  await poll();
  desk.advance(24 * 60);
  await reconcileProvider(desk.db, { gateways: desk.gateways, now: desk.clock.now() });
  await orderAtTwin(desk, { redirectUrl, order: 'fail_refund', fault: 'missing' });
  await poll();
  desk.advance(24 * 60);
  await reconcileProvider(desk.db, { gateways: desk.gateways, now: desk.clock.now() });
});
