import { findLoss, refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

interface SoldOrder {
  order: Order;
  /** What lost disputes took and no refund explains yet; null if the payment was never charged back. */
  lossCents: number | null;
}

/** Locks the order and its payment. Refuses one that was never sold, is refunded, or disputed. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<SoldOrder> {
  const order = (await selectOrderForUpdate(tx, orderId)) ?? refuse('order_not_found');
  if (order.status === 'refunded') refuse('order_refunded_already', { orderId });
  if (order.status !== 'processing' && order.status !== 'completed') refuse('order_not_sold', { orderId });
  if (order.paymentId === null) return { order, lossCents: null };
  await lockPayment(tx, order.paymentId);
  await refuseIfDisputed(tx, order.paymentId);
  return { order, lossCents: await findLoss(tx, order.paymentId) };
}
