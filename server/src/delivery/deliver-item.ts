import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectDelivery } from './delivery.sql.ts';
import type { DeliveryGateway } from './delivery.types.ts';
import { recordDelivery } from './record-delivery.ts';

interface DeliverItem {
  deliveryId: number;
  gateways: Readonly<Record<string, DeliveryGateway>>;
  now: Date;
}

/** Delivers one order line through its gateway. Idempotent; stays open while it waits for staff. */
export async function deliverItem(db: Db, { deliveryId, gateways, now }: DeliverItem): Promise<void> {
  const delivery = await selectDelivery(db, deliveryId);
  assert(delivery, `delivery ${deliveryId} exists`);
  if (delivery.status !== 'open') return;
  const gateway = gateways[delivery.gateway];
  assert(gateway, `delivery gateway ${delivery.gateway} is built`);
  const tradeOfferId = await gateway.deliver(delivery);
  if (tradeOfferId === null) return;
  await inTransaction(db, (tx) => recordDelivery(tx, { deliveryId, tradeOfferId, now }));
}
