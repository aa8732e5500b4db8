import type { LastContact } from '#contract/checkout.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectLastContact, selectOrder } from './checkout.sql.ts';
import type { Order } from './checkout.types.ts';
import { selectOrderIdsForUpdate } from './personal-orders.sql.ts';

/** What a customer gave with the newest order, paid or not, so that the next form is not empty; null before the first. Only reads. */
export function findLastContact(reader: Reader, customerId: number): Promise<LastContact | null> {
  return selectLastContact(reader, customerId);
}

/**
 * The page of the provider where an order can be paid right now; null when it is paid, over, out of its reservation, or
 * not opened yet. Only reads, and asks no provider.
 */
export async function findPaymentPage(reader: Reader, order: Order, now: Date): Promise<string | null> {
  const { status, reservedUntil, paymentId } = order;
  if (status !== 'pending_payment' || paymentId === null || reservedUntil === null || reservedUntil <= now) return null;
  const payment = await findPayment(reader, paymentId);
  return payment?.status === 'open' ? payment.redirectUrl : null;
}

/** Holds every order of a customer who leaves, by id. The cart is locked; deposits and the wallet come after it. */
export async function lockOrders(tx: Tx, customerId: number): Promise<void> {
  await selectOrderIdsForUpdate(tx, customerId);
}

/** One order of a customer; somebody else's is not found. Only reads. */
export async function readOrder(reader: Reader, orderId: number, customerId: number): Promise<Order> {
  const order = await selectOrder(reader, orderId);
  if (order?.customerId !== customerId) refuse('order_not_found');
  return order;
}
