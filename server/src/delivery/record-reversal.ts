import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { updateReversed } from './delivery.sql.ts';
import type { DeliveryEvent } from './delivery.types.ts';

/**
 * Records that Steam took a delivered trade back: the item is with the shop again. Holds what else the customer bought until
 * staff decide, and publishes `delivery.trade_reversed`. Idempotent.
 */
export async function recordReversal(db: Db, { deliveryId, now }: { deliveryId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reversed = await updateReversed(tx, { id: deliveryId, now });
    if (!reversed) return;
    const event: DeliveryEvent = { deliveryId, ...reversed };
    await publish(tx, 'delivery.trade_reversed', event);
  });
}
