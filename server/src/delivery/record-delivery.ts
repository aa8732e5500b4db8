import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { dayMs } from '#server/platform/clock.ts';
import { selectDelivery, updateDelivered } from './delivery.sql.ts';
import type { DeliveryEvent } from './delivery.types.ts';

/** Steam can reverse a trade for this long. */
const protectionDays = 7;

interface TradeOffer {
  deliveryId: number;
  tradeOfferId: string;
  now: Date;
}

/**
 * Stores the trade offer and the end of its protection, and publishes `delivery.item_delivered`. Idempotent; false if
 * delivered before.
 */
export async function recordDelivery(tx: Tx, { deliveryId, tradeOfferId, now }: TradeOffer): Promise<boolean> {
  const protectedUntil = new Date(now.getTime() + protectionDays * dayMs);
  if (!(await updateDelivered(tx, { id: deliveryId, tradeOfferId, now, protectedUntil }))) return false;
  const delivery = await selectDelivery(tx, deliveryId);
  assert(delivery, `delivery ${deliveryId} exists`);
  const { orderId, customerId } = delivery;
  const event: DeliveryEvent = { deliveryId, orderId, customerId };
  await publish(tx, 'delivery.item_delivered', event);
  return true;
}
