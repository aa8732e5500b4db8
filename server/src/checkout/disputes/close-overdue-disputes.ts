import { selectUnclosedDisputeIds } from '#server/checkout/checkout.sql.ts';
import { forEachOverdueDispute } from '#server/payments/disputes/for-each-overdue-dispute.ts';
import type { Db } from '#server/platform/db.ts';
import { closeOrderDispute } from './close-order-dispute.ts';

/**
 * Closes disputes of orders whose event was lost, or was given up while a delivery was under way. One failure does not
 * affect the others. Idempotent; returns their number.
 */
export function closeOverdueDisputes(db: Db, now: Date): Promise<number> {
  return forEachOverdueDispute(db, {
    selectIds: (page) => selectUnclosedDisputeIds(db, page),
    settle: ({ id: disputeId, referenceId: orderId }, outcome) =>
      closeOrderDispute(db, { orderId, disputeId, outcome, now }),
    now,
  });
}
