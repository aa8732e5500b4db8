import { refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

/** Locks the order and its payment. Refuses one that was never sold, is refunded, or disputed. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<Order> {
  const order = (await selectOrderForUpdate(tx, orderId)) ?? refuse('order_not_found');
  if (order.status === 'refunded') refuse('order_refunded_already', { orderId });
  if (order.status !== 'processing' && order.status !== 'completed') refuse('order_not_sold', { orderId });
  if (order.paymentId === null) return order;
  await lockPayment(tx, order.paymentId);
  await refuseIfDisputed(tx, order.paymentId);
  return order;
}
