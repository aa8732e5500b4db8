import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { updateClaimed } from './delivery.sql.ts';
import type { DeliveredLines, Delivery } from './delivery.types.ts';
import { lockHandDeliveries } from './lock-hand-deliveries.ts';
import { issueTickets } from '#server/delivery/tickets/issue-tickets.ts';
import type { TradeAnnounced } from '#server/delivery/tickets/tickets.types.ts';

interface Claim extends DeliveredLines {
  now: Date;
}

export interface ClaimedDeliveries {
  /** What staff deliver now. */
  deliveries: Delivery[];
  /** False if a member of staff or a gateway has begun all of them before. */
  isNew: boolean;
}

/**
 * Marks open deliveries of an order as started, before staff send the trade: none of them is cancelled any more. Issues
 * their trade tickets, and publishes `delivery.trade_announced`. Idempotent. Locks the deliveries, after the order.
 */
export async function claimDeliveries(tx: Tx, { now, ...lines }: Claim): Promise<ClaimedDeliveries> {
  const { orderId } = lines;
  const deliveries = await lockHandDeliveries(tx, lines);
  const isNew = deliveries.some(({ isStarted }) => !isStarted);
  if (isNew) {
    await updateClaimed(tx, lines, now);
    const deliveryIds = deliveries.filter(({ isStarted }) => !isStarted).map(({ id }) => id);
    await issueTickets(tx, { deliveryIds, botName: null, now });
    const event: TradeAnnounced = { orderId, deliveryIds };
    await publish(tx, 'delivery.trade_announced', event);
  }
  return { deliveries, isNew };
}
