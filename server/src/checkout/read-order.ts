import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from './checkout.sql.ts';
import type { Order } from './checkout.types.ts';

/** One order of a customer; somebody else's is not found. Only reads. */
export async function readOrder(reader: Reader, orderId: number, customerId: number): Promise<Order> {
  const order = await selectOrder(reader, orderId);
  if (order?.customerId !== customerId) refuse('order_not_found');
  return order;
}
