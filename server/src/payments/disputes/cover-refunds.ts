import type { Tx } from '#server/platform/db.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { selectRequestedRefundsForUpdate, updateRefundCovered } from '#server/payments/refunds.sql.ts';

/**
 * Ends refunds that waited for a dispute which is lost: the customer has the money, so it leaves `unapplied_receipts` and
 * makes the loss smaller. The payment is locked.
 */
export async function coverRefunds(
  tx: Tx,
  payment: Payment,
  { upToMinor, now }: { upToMinor: number; now: Date },
): Promise<void> {
  let leftMinor = upToMinor;
  for (const { id, amountMinor } of await selectRequestedRefundsForUpdate(tx, payment.id)) {
    if (amountMinor > leftMinor) continue;
    leftMinor -= amountMinor;
    await updateRefundCovered(tx, id);
    await postTransfer(tx, {
      key: `refund:${id}:covered`,
      kind: 'refund_covered',
      reference: `${payment.purpose}:${payment.referenceId}`,
      occurredAt: now,
      entries: eurosBetween('unapplied_receipts', 'dispute_losses', amountMinor),
    });
  }
}
