import type { Reader } from '#server/platform/db.ts';
import { selectDeliveriesOfOrders } from './delivery.sql.ts';
import type { Delivery } from './delivery.types.ts';

/** Deliveries of orders, by order and line. Only reads. */
export async function listDeliveries(reader: Reader, orderIds: number[]): Promise<Delivery[]> {
  return orderIds.length === 0 ? [] : selectDeliveriesOfOrders(reader, orderIds);
}

/** Locks the deliveries of an order, after order and payment: none of them ends before the transaction does. */
export { selectDeliveriesForUpdate as lockDeliveries } from './delivery.sql.ts';

export { selectDeliverySteps as listDeliverySteps } from './delivery.sql.ts';

/** Deliveries that are not over, by state: waiting, sending, stopped. Counts are exact, ages in seconds. */
export { selectOpenCounts as countOpenDeliveries } from './delivery.sql.ts';
