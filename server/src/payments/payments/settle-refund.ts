import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { toRefundEvent } from '#server/payments/payments.rules.ts';
import type { Payment, Refund } from '#server/payments/payments.types.ts';
import { updateRefundSent } from '#server/payments/refunds.sql.ts';

interface Settlement {
  refund: Refund;
  payment: Payment;
  providerRefundId: string;
  now: Date;
}

/** Books a refund that the provider took, once. Publishes `payments.refund_sent`. */
export async function settleRefund(tx: Tx, { refund, payment, providerRefundId, now }: Settlement): Promise<void> {
  if (!(await updateRefundSent(tx, { id: refund.id, providerRefundId, now }))) return;
  await postTransfer(tx, {
    key: `refund:${refund.id}:sent`,
    kind: 'refund_sent',
    reference: `${payment.purpose}:${payment.referenceId}`,
    occurredAt: now,
    entries: eurosBetween('unapplied_receipts', `provider:${payment.provider}`, refund.amountMinor),
  });
  await publish(tx, 'payments.refund_sent', toRefundEvent(refund, payment));
}
