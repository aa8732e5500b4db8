import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { toRefundEvent } from '#server/payments/payments.rules.ts';
import type { Payment, Refund } from '#server/payments/payments.types.ts';
import { updateRefundEnded } from '#server/payments/refunds.sql.ts';

/** Why a refund ends after a lost dispute: the word of Stripe. */
export const chargedBack = 'charge_disputed';

interface Ending {
  payment: Payment;
  /** With what a lost dispute covers of it. */
  refund: Refund;
  reason: string;
  now: Date;
}

/**
 * Ends a refund that does not reach the customer: what a lost dispute covers of it leaves `unapplied_receipts` and makes
 * the loss smaller. The payment is locked. Publishes `payments.refund_failed` for the rest.
 */
export async function endRefund(tx: Tx, { payment, refund, reason, now }: Ending): Promise<void> {
  const { id, amountMinor, coveredMinor } = refund;
  await updateRefundEnded(tx, { id, coveredMinor, reason, now });
  if (coveredMinor > 0) {
    await postTransfer(tx, {
      key: `refund:${id}:covered`,
      kind: 'refund_covered',
      reference: `${payment.purpose}:${payment.referenceId}`,
      occurredAt: now,
      entries: eurosBetween('unapplied_receipts', 'dispute_losses', coveredMinor),
    });
  }
  if (coveredMinor < amountMinor) await publish(tx, 'payments.refund_failed', toRefundEvent(refund, payment));
}
