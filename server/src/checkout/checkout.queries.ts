import { findPayment, readRefunded } from '#server/payments/payments.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { selectOrder, selectLinesOfOrders } from './checkout.sql.ts';
import type { Order, OrderSummary } from './checkout.types.ts';

/** Returns the contact of the newest order, to prefill the form; null before the first. */
export { selectLastContact as findLastContact } from './checkout.sql.ts';

/** Returns the payment page of an order; null if it cannot be paid right now. Does not call the provider. */
export async function findPaymentPage(reader: Reader, order: Order, now: Date): Promise<string | null> {
  const { status, reservedUntil, paymentId } = order;
  if (status !== 'pending_payment' || paymentId === null || reservedUntil === null || reservedUntil <= now) return null;
  const payment = await findPayment(reader, paymentId);
  return payment?.status === 'open' ? payment.redirectUrl : null;
}

/** Locks all orders of a customer by id. After the cart, before deposits and wallet. */
export { selectOrderIdsForUpdate as lockOrders } from './checkout.sql.ts';

/** Reads an order; refuses one of another customer as not found. */
export async function readOrder(reader: Reader, orderId: number, customerId: number): Promise<Order> {
  const order = await selectOrder(reader, orderId);
  if (order?.customerId !== customerId) refuse('order_not_found');
  return order;
}

/** Finds an order by id for emails and staff; null if there is none. */
export async function findOrderSummary(reader: Reader, orderId: number): Promise<OrderSummary | null> {
  const order = await selectOrder(reader, orderId);
  if (!order) return null;
  const { paymentId } = order;
  const [lines, deliveries, payment, refundedMinor] = await Promise.all([
    selectLinesOfOrders(reader, [orderId]),
    listDeliveries(reader, [orderId]),
    paymentId === null ? null : findPayment(reader, paymentId),
    paymentId === null ? 0 : readRefunded(reader, paymentId),
  ]);
  const deliveredCount = deliveries.filter(({ status }) => status === 'delivered').length;
  return { ...order, lines, deliveries, deliveredCount, payment, refundedMinor };
}

/** Returns what the customer agreed to about the right of withdrawal; null if the order grants no such right. */
export { selectConsent as findConsent } from './consent.sql.ts';

/** Counts orders that wait for payment or delivery. */
export { selectOpenOrderCounts as countOpenOrders } from './checkout.sql.ts';

/** Sales of an item since a moment, newest first: lines of paid orders that were not refunded as a whole. */
export { selectItemSales as listItemSales } from './item-sales.sql.ts';

/** Pieces and euro cents, after discounts, of those sales. */
export { selectItemSalesSum as sumItemSales } from './item-sales.sql.ts';
