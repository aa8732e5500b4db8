import type { Reader } from '#server/platform/db.ts';
import { selectDeliveriesOfOrders } from './delivery.sql.ts';
import type { Delivery } from './delivery.types.ts';

/** Deliveries of orders, by order and line. Only reads. */
export async function listDeliveries(reader: Reader, orderIds: number[]): Promise<Delivery[]> {
  return orderIds.length === 0 ? [] : selectDeliveriesOfOrders(reader, orderIds);
}
