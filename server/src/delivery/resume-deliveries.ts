import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { selectDeliveriesOfOrders } from './delivery.sql.ts';
import { deliverItemJob } from './open-delivery.ts';

/** Delivers what stayed open while the payment of an order was disputed. */
export async function resumeDeliveries(tx: Tx, orderId: number): Promise<void> {
  for (const { id: deliveryId, status } of await selectDeliveriesOfOrders(tx, [orderId])) {
    if (status === 'open') await addJob(tx, { name: deliverItemJob, payload: { deliveryId } });
  }
}
