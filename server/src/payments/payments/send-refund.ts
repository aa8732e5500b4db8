import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { findOpenDispute } from '#server/payments/disputes.queries.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { selectPayment } from '#server/payments/payments.sql.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { selectRefund } from '#server/payments/refunds.sql.ts';
import { settleRefund } from './settle-refund.ts';

interface RefundSending {
  refundId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Sends a refund, books it and publishes `payments.refund_sent`. Idempotent by key at the provider. Waits while the
 * payment is disputed, because the customer may get the money that way. Throws `ProviderFailure`.
 */
export async function sendRefund(db: Db, { refundId, gateways, now }: RefundSending): Promise<void> {
  const refund = await selectRefund(db, refundId);
  assert(refund, `refund ${refundId} exists`);
  if (refund.status !== 'requested') return;
  const payment = await selectPayment(db, refund.paymentId);
  assert(payment, `payment ${refund.paymentId} exists`);
  if (await findOpenDispute(db, payment.id)) return;
  const { amountMinor, key } = refund;
  const sent = await gatewayOf(gateways, payment.provider).refund({ payment, amountMinor, key });
  await inTransaction(db, (tx) => settleRefund(tx, { refund, payment, providerRefundId: sent.refundId, now }));
}
