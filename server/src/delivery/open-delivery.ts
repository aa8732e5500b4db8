import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertDeliveries } from './delivery.sql.ts';
import type { DeliveryGateway } from './delivery.types.ts';

/** Name of the job that hands one order line over. */
export const deliverItemJob = 'delivery.hand_over_item';

interface Delivery {
  orderId: number;
  customerId: number;
  tradeUrl: string;
  lines: { position: number; itemId: number; count: number }[];
  gateway: DeliveryGateway;
  now: Date;
}

/** Sets every line of a paid order on its way, in the transaction that pays it. Idempotent by order line. */
export async function openDelivery(tx: Tx, { gateway, ...delivery }: Delivery): Promise<void> {
  const ids = await insertDeliveries(tx, { ...delivery, gateway: gateway.name });
  const runAt = new Date(delivery.now.getTime() + gateway.delaySeconds * 1000);
  for (const deliveryId of ids) await addJob(tx, { name: deliverItemJob, payload: { deliveryId }, runAt });
}
