import { readDispute } from '#server/payments/disputes.queries.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { selectOverdueDisputeIds } from '#server/checkout/checkout.sql.ts';
import { closeOrderDispute } from './close-order-dispute.ts';

/** Events of disputes arrive much sooner. */
const waitMinutes = 5;
const pageSize = 200;

/**
 * Closes disputes of orders whose event was lost, or was given up while a delivery was under way. One failure does not
 * affect the others. Idempotent; returns their number.
 */
export async function closeOverdueDisputes(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  return forEachPageIsolated(
    (afterId) => selectOverdueDisputeIds(db, { before, afterId, limit: pageSize }),
    async (disputeId) => {
      const { referenceId: orderId, status } = await readDispute(db, disputeId);
      if (status !== 'open') await closeOrderDispute(db, { orderId, disputeId, outcome: status, now });
    },
  );
}
