import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertDeliveries } from './delivery.sql.ts';
import type { DeliveryGateway } from './delivery.types.ts';

export const deliverItemJob = 'delivery.deliver_item';

interface Delivery {
  orderId: number;
  customerId: number;
  tradeUrl: string;
  lines: { position: number; itemId: number; count: number }[];
  gateway: DeliveryGateway;
  now: Date;
}

/** Opens a delivery for each line of a paid order, in the paying transaction. Idempotent by line. */
export async function openDelivery(tx: Tx, { gateway, ...delivery }: Delivery): Promise<void> {
  const ids = await insertDeliveries(tx, { ...delivery, gateway: gateway.name });
  const runAt = new Date(delivery.now.getTime() + gateway.delaySeconds * 1000);
  await Promise.all(ids.map((deliveryId) => addJob(tx, { name: deliverItemJob, payload: { deliveryId }, runAt })));
}
