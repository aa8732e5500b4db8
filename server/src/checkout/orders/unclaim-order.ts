import { lockCart } from '#server/cart/cart.queries.ts';
import { releaseDeliveries } from '#server/delivery/release-deliveries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import { refundUnsentLines } from '#server/checkout/withdrawals/refund-unsent-lines.ts';
import { lockDeliverableOrder } from './lock-deliverable-order.ts';

interface OrderRelease {
  orderId: number;
  /** Lines whose trade was not sent; all by default. */
  positions?: number[] | null;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

interface ReleasedLines {
  positions: number[];
  refundId: number | null;
}

/**
 * Takes back the claim of an order whose trade was not sent, and refunds what its customer has withdrawn from meanwhile.
 * Returns the lines, and that refund or null. Refuses an order that staff have not claimed, and named lines that they have
 * not. Locks cart, order and deliveries.
 */
export async function unclaimOrder(
  tx: Tx,
  { orderId, positions = null, actor, now }: OrderRelease,
): Promise<ReleasedLines> {
  const { customerId } = (await selectOrder(tx, orderId)) ?? refuse('order_not_found');
  await lockCart(tx, customerId, now);
  await lockDeliverableOrder(tx, orderId);
  const released = await releaseDeliveries(tx, { orderId, positions });
  if (released.length < (positions ? new Set(positions).size : 1)) refuse('order_not_claimed', { orderId });
  return { positions: released, refundId: await refundUnsentLines(tx, { orderId, actor, now }) };
}
