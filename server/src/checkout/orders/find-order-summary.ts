import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { readRefunded } from '#server/payments/payments.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectOrder } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';

export interface OrderSummary extends Order {
  lines: OrderLine[];
  deliveredCount: number;
  /** Refunded amount in euro cents, sent or not. */
  refundedMinor: number;
}

/** Finds an order by id for emails and staff; null if there is none. */
export async function findOrderSummary(reader: Reader, orderId: number): Promise<OrderSummary | null> {
  const order = await selectOrder(reader, orderId);
  if (!order) return null;
  const deliveries = await listDeliveries(reader, [orderId]);
  const deliveredCount = deliveries.filter(({ status }) => status === 'delivered').length;
  const refundedMinor = order.paymentId === null ? 0 : await readRefunded(reader, order.paymentId);
  return { ...order, lines: await selectLinesOfOrders(reader, [orderId]), deliveredCount, refundedMinor };
}
