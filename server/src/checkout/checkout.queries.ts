import type { LastContact } from '#contract/checkout.ts';
import { findPayment, readRefunded } from '#server/payments/payments.queries.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import {
  selectLastContact,
  selectOpenOrderCounts,
  selectOrder,
  selectOrderIdsForUpdate,
  selectLinesOfOrders,
} from './checkout.sql.ts';
import type { Consent, ItemSale, Order, OrderSummary } from './checkout.types.ts';
import { selectConsent } from './consent.sql.ts';
import { selectItemSales, selectItemSalesSum } from './item-sales.sql.ts';

/** Returns the contact of the newest order, to prefill the form; null before the first. */
export function findLastContact(reader: Reader, customerId: number): Promise<LastContact | null> {
  return selectLastContact(reader, customerId);
}

/** Returns the payment page of an order; null if it cannot be paid right now. Does not call the provider. */
export async function findPaymentPage(reader: Reader, order: Order, now: Date): Promise<string | null> {
  const { status, reservedUntil, paymentId } = order;
  if (status !== 'pending_payment' || paymentId === null || reservedUntil === null || reservedUntil <= now) return null;
  const payment = await findPayment(reader, paymentId);
  return payment?.status === 'open' ? payment.redirectUrl : null;
}

/** Locks all orders of a customer by id. After the cart, before deposits and wallet. */
export async function lockOrders(tx: Tx, customerId: number): Promise<void> {
  await selectOrderIdsForUpdate(tx, customerId);
}

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
export function findConsent(reader: Reader, orderId: number): Promise<Consent | null> {
  return selectConsent(reader, orderId);
}

/** Counts orders that wait for payment or delivery. */
export function countOpenOrders(reader: Reader): Promise<StateCount[]> {
  return selectOpenOrderCounts(reader);
}

/** Sales of an item since a moment, newest first: lines of paid orders that were not refunded as a whole. */
export function listItemSales(
  reader: Reader,
  itemId: number,
  range: { since: Date; limit: number },
): Promise<ItemSale[]> {
  return selectItemSales(reader, itemId, range);
}

/** Pieces and euro cents, after discounts, of those sales. */
export function sumItemSales(reader: Reader, itemId: number, since: Date): Promise<{ count: number; cents: number }> {
  return selectItemSalesSum(reader, itemId, since);
}
