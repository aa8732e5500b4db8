import type { Tx } from '#server/platform/db.ts';
import { selectDeliveriesForUpdate, updateReleased } from './delivery.sql.ts';
import type { DeliveredLines } from './delivery.types.ts';

/**
 * Takes back the claim of staff on open deliveries of an order, whose trade was not sent. Returns their positions; those that
 * a gateway has started stay so, because it may have delivered. Locks the deliveries, after the order.
 */
export async function releaseDeliveries(tx: Tx, lines: DeliveredLines): Promise<number[]> {
  await selectDeliveriesForUpdate(tx, lines.orderId);
  return updateReleased(tx, lines);
}
