import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { toRefundEvent } from '#server/payments/payments.rules.ts';
import type { Payment, Refund } from '#server/payments/payments.types.ts';
import {
  selectUndecidedRefundsForUpdate,
  updateRefundChargedBack,
  updateRefundsToWaitNoLonger,
} from '#server/payments/refunds.sql.ts';

/** Refunds that failed during a dispute which is won become coins. The payment is locked. Publishes `payments.refund_failed`. */
export async function announceFailedRefunds(tx: Tx, payment: Payment): Promise<void> {
  for (const refund of await updateRefundsToWaitNoLonger(tx, payment.id)) {
    await publish(tx, 'payments.refund_failed', toRefundEvent(refund, payment));
  }
}

/**
 * Ends the refunds that waited for a dispute which is lost: the customer has the disputed money, so it leaves
 * `unapplied_receipts` and makes the loss smaller. Of a payment that was charged back the provider refunds no more, so what
 * is left of them becomes coins. The payment is locked. Publishes `payments.refund_failed`.
 */
export async function coverRefunds(
  tx: Tx,
  payment: Payment,
  { upToMinor, now }: { upToMinor: number; now: Date },
): Promise<void> {
  let leftMinor = upToMinor;
  for (const refund of await selectUndecidedRefundsForUpdate(tx, payment.id)) {
    const coveredMinor = Math.min(leftMinor, refund.amountMinor);
    leftMinor -= coveredMinor;
    await endRefund(tx, payment, { ...refund, coveredMinor }, now);
  }
}

/** Ends a refund of a payment that was charged back before it was sent. The payment is locked. */
export async function endRefund(tx: Tx, payment: Payment, refund: Refund, now: Date): Promise<void> {
  const { id, amountMinor, coveredMinor } = refund;
  await updateRefundChargedBack(tx, { id, coveredMinor, now });
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
