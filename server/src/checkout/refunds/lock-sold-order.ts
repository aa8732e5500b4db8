import { findLoss, refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { lockPayment, readRefundableMinor } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

interface SoldOrder {
  order: Order;
  /** What lost disputes took and no refund explains yet; null if the payment was never charged back. */
  lossCents: number | null;
  /** What the provider can still give back to the card. */
  refundableCents: number;
}

/** Locks the order and its payment. Refuses one that was never sold, is refunded, or disputed. */
export async function lockSoldOrder(tx: Tx, orderId: number): Promise<SoldOrder> {
  const order = (await selectOrderForUpdate(tx, orderId)) ?? refuse('order_not_found');
  if (order.status === 'refunded') refuse('order_refunded_already', { orderId });
  if (order.status !== 'processing' && order.status !== 'completed') refuse('order_not_sold', { orderId });
  if (order.paymentId === null) return { order, lossCents: null, refundableCents: 0 };
  const payment = await lockPayment(tx, order.paymentId);
  assert(payment, `payment ${order.paymentId} exists`);
  await refuseIfDisputed(tx, payment.id);
  const lossCents = await findLoss(tx, payment.id);
  return { order, lossCents, refundableCents: await readRefundableMinor(tx, payment) };
}
