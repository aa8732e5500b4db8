import type { Tx } from '#server/platform/db.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { selectUndecidedRefundsForUpdate } from '#server/payments/refunds.sql.ts';
import { chargedBack, endRefund } from './end-refund.ts';

/**
 * Ends the refunds that waited for disputes of which some are lost: those cover them up to an amount, because the customer
 * has that money, and what is left of them becomes coins. The payment is locked. Publishes `payments.refund_failed`.
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
    await endRefund(tx, { payment, refund: { ...refund, coveredMinor }, reason: chargedBack, now });
  }
}
