import type { Reader, Tx } from '#server/platform/db.ts';
import { selectDeliveriesForUpdate, selectDeliveriesOfOrders, selectDeliverySteps } from './delivery.sql.ts';
import type { Delivery, DeliverySteps } from './delivery.types.ts';

/** Deliveries of orders, by order and line. Only reads. */
export async function listDeliveries(reader: Reader, orderIds: number[]): Promise<Delivery[]> {
  return orderIds.length === 0 ? [] : selectDeliveriesOfOrders(reader, orderIds);
}

/** Locks the deliveries of an order, after order and payment: none of them ends before the transaction does. */
export async function lockDeliveries(tx: Tx, orderId: number): Promise<void> {
  await selectDeliveriesForUpdate(tx, orderId);
}

export function listDeliverySteps(reader: Reader, orderId: number): Promise<DeliverySteps[]> {
  return selectDeliverySteps(reader, orderId);
}
