import { lockHandDeliveries } from '#server/delivery/lock-hand-deliveries.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockDeliverableOrder } from './lock-deliverable-order.ts';

interface OrderDelivery {
  orderId: number;
  /** Lines of the trade; all that are claimed by default. */
  positions?: number[] | null;
  /** Number of the Steam trade offer. */
  tradeOfferId: string;
  now: Date;
}

/**
 * Records that staff delivered the lines of an order that they had claimed, and returns their positions. Refuses orders that
 * are unpaid, already delivered, not claimed or with a bot, and named lines that are. A dispute does not refuse it:
 * `claim-order` did, and what was sent since is gone. Locks order and deliveries; the delivery events complete it.
 */
export async function deliverOrder(tx: Tx, delivery: OrderDelivery): Promise<number[]> {
  const { orderId, positions = null, tradeOfferId, now } = delivery;
  await lockDeliverableOrder(tx, orderId);
  const open = await lockHandDeliveries(tx, { orderId, positions });
  const claimed = open.filter(({ isStarted }) => isStarted);
  const isLeftOut = positions ? claimed.length < open.length : claimed.length === 0;
  if (open.length > 0 && isLeftOut) refuse('order_not_claimed', { orderId });
  const delivered: number[] = [];
  for (const { id: deliveryId, linePosition } of claimed) {
    if (await recordDelivery(tx, { deliveryId, tradeOfferId, now })) delivered.push(linePosition);
  }
  return delivered.length === 0 ? refuse('order_delivered_already', { orderId }) : delivered;
}
