import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { readRefunded } from '#server/payments/payments.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectOrder } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';

/** An order with all that an email tells of it. */
export interface OrderSummary extends Order {
  lines: OrderLine[];
  deliveredCount: number;
  /** What of its payment goes back or went back, in euro cents. */
  refundedMinor: number;
}

/** An order by its id alone, for emails and staff; null when there is none. Only reads. */
export async function findOrderSummary(reader: Reader, orderId: number): Promise<OrderSummary | null> {
  const order = await selectOrder(reader, orderId);
  if (!order) return null;
  const deliveries = await listDeliveries(reader, [orderId]);
  const deliveredCount = deliveries.filter(({ status }) => status === 'delivered').length;
  const refundedMinor = order.paymentId === null ? 0 : await readRefunded(reader, order.paymentId);
  return { ...order, lines: await selectLinesOfOrders(reader, [orderId]), deliveredCount, refundedMinor };
}
