import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { dayMs } from '#server/platform/clock.ts';
import { updateDelivered } from './delivery.sql.ts';
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
  const delivered = await updateDelivered(tx, { id: deliveryId, tradeOfferId, now, protectedUntil });
  if (!delivered) return false;
  const event: DeliveryEvent = { deliveryId, ...delivered };
  await publish(tx, 'delivery.item_delivered', event);
  return true;
}
