import { recordAudit } from '#server/audit/record-audit.ts';
import { refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { ProviderFailure, type PaymentGateways } from '#server/payments/payments.types.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { readListedRefund } from '#server/payments/refund-list.queries.ts';
import type { ListedRefund } from '#server/payments/refund-list.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface Sending {
  refundId: number;
  gateways: PaymentGateways;
  actor: string;
  now: Date;
}

/**
 * Sends a refund again that the provider has not answered, with its audit entry. See `send-refund`. Refuses one that is
 * not on its way or waits for a dispute, and if the provider does not answer again.
 */
export async function sendRefundAsStaff(db: Db, { refundId, gateways, actor, now }: Sending): Promise<ListedRefund> {
  const { status, paymentId, amountMinor } = await readListedRefund(db, refundId, now);
  if (status !== 'requested') refuse('refund_not_requested', { refundId });
  await refuseIfDisputed(db, paymentId);
  // Logged before: an attempt without an answer may have moved money.
  const entry = { actor, action: 'refund.sent_again', subject: `refund:${refundId}`, details: { amountMinor }, now };
  await inTransaction(db, (tx) => recordAudit(tx, entry));
  await sendRefund(db, { refundId, gateways, now }).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return refuse('refund_unclear', { refundId });
    throw error;
  });
  return readListedRefund(db, refundId, now);
}
