import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { chargedBack, endRefund } from '#server/payments/disputes/end-refund.ts';
import { findOpenDispute, isChargedBack, readCoveredMinor } from '#server/payments/disputes.queries.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { selectPayment, selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import type { PaymentGateways, Refund } from '#server/payments/payments.types.ts';
import { selectRefund, selectRefundForUpdate } from '#server/payments/refunds.sql.ts';
import { settleRefund } from './settle-refund.ts';

interface RefundSending {
  refundId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Sends a refund, books it and publishes `payments.refund_sent`. Idempotent by key at the provider. Waits while the
 * payment is disputed, because the customer may get the money that way. Ends it if the provider declines it for good, or the
 * payment was charged back, with `payments.refund_failed` for what the customer has not got. Throws `ProviderFailure`.
 */
export async function sendRefund(db: Db, { refundId, gateways, now }: RefundSending): Promise<void> {
  const refund = await selectRefund(db, refundId);
  assert(refund, `refund ${refundId} exists`);
  if (refund.status !== 'requested') return;
  const payment = await selectPayment(db, refund.paymentId);
  assert(payment, `payment ${refund.paymentId} exists`);
  if (await findOpenDispute(db, payment.id)) return;
  const end = (reason: string) => inTransaction(db, (tx) => endWaitingRefund(tx, refund, { reason, now }));
  if (await isChargedBack(db, payment.id)) return end(chargedBack);
  const { amountMinor, key } = refund;
  const answer = await gatewayOf(gateways, payment.provider).refund({ payment, amountMinor, key });
  if (answer.state === 'declined') return end(answer.reason);
  await inTransaction(db, (tx) => settleRefund(tx, { refund, payment, providerRefundId: answer.refundId, now }));
}

/** A dispute that began meanwhile decides about the refund. */
async function endWaitingRefund(
  tx: Tx,
  { id, paymentId }: Refund,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const payment = await selectPaymentForUpdate(tx, paymentId);
  const refund = await selectRefundForUpdate(tx, id);
  if (!payment || refund?.status !== 'requested' || (await findOpenDispute(tx, paymentId))) return;
  const coveredMinor = await readCoveredMinor(tx, payment, refund);
  await endRefund(tx, { payment, refund: { ...refund, coveredMinor }, reason, now });
}
