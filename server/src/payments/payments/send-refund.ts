import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { selectPayment, selectRefund, updateRefundSent } from '#server/payments/payments.sql.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';

interface RefundSending {
  refundId: number;
  gateways: PaymentGateways;
  now: Date;
}

/**
 * Sends a refund, books it and publishes `payments.refund_sent`. Idempotent by key at the provider. Throws
 * `ProviderFailure`.
 */
export async function sendRefund(db: Db, { refundId, gateways, now }: RefundSending): Promise<void> {
  const refund = await selectRefund(db, refundId);
  assert(refund, `refund ${refundId} exists`);
  if (refund.status === 'sent') return;
  const payment = await selectPayment(db, refund.paymentId);
  assert(payment, `payment ${refund.paymentId} exists`);
  const { amountMinor, key } = refund;
  const sent = await gatewayOf(gateways, payment.provider).refund({ payment, amountMinor, key });
  await inTransaction(db, async (tx) => {
    if (!(await updateRefundSent(tx, { id: refundId, providerRefundId: sent.refundId, now }))) return;
    await postTransfer(tx, {
      key: `refund:${refundId}:sent`,
      kind: 'refund_sent',
      reference: `${payment.purpose}:${payment.referenceId}`,
      occurredAt: now,
      entries: eurosBetween('unapplied_receipts', `provider:${payment.provider}`, amountMinor),
    });
    const { purpose, referenceId } = payment;
    await publish(tx, 'payments.refund_sent', { paymentId: payment.id, purpose, referenceId, amountMinor });
  });
}
