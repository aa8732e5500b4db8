import { claimDeliveries, type ClaimedDeliveries } from '#server/delivery/claim-deliveries.ts';
import { findWithholding } from '#server/payments/disputes.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockDeliverableOrder } from './lock-deliverable-order.ts';

interface OrderClaim {
  orderId: number;
  /** Lines to claim; all by default. */
  positions?: number[] | null;
  now: Date;
}

/**
 * Claims open lines of an order for staff, who then send the trade: nobody cancels or refunds them any more. Idempotent.
 * Refuses orders that are unpaid, disputed or already delivered. Locks the order, then its deliveries. Undo: `unclaim-order`.
 */
export async function claimOrder(tx: Tx, { orderId, positions = null, now }: OrderClaim): Promise<ClaimedDeliveries> {
  await lockDeliverableOrder(tx, orderId);
  const withholding = await findWithholding(tx, { purpose: 'order', referenceId: orderId });
  if (withholding) refuse(withholding);
  const claimed = await claimDeliveries(tx, { orderId, positions, now });
  return claimed.deliveries.length === 0 ? refuse('order_delivered_already', { orderId }) : claimed;
}
