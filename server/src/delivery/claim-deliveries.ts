import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDeliveriesForUpdate, updateClaimed } from './delivery.sql.ts';
import type { DeliveredLines, Delivery } from './delivery.types.ts';
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
 * their trade tickets, and publishes `delivery.trade_announced`. Refuses lines that a bot is delivering; of a whole order it
 * leaves them out. Idempotent. Locks the deliveries, after the order.
 */
export async function claimDeliveries(tx: Tx, { now, ...lines }: Claim): Promise<ClaimedDeliveries> {
  const { orderId, positions } = lines;
  const open = (await selectDeliveriesForUpdate(tx, orderId)).filter(
    ({ status, linePosition }) => status === 'open' && (positions?.includes(linePosition) ?? true),
  );
  const deliveries = open.filter(({ isWithBot }) => !isWithBot);
  if (deliveries.length < (positions ? open.length : Math.min(open.length, 1))) {
    refuse('delivery_with_bot', { orderId });
  }
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
