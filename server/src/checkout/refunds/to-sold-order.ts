import { findLoss, refuseIfDisputed } from '#server/payments/disputes.queries.ts';
import { readRefundableMinor } from '#server/payments/payments.queries.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import type { SoldOrder } from './refunds.types.ts';

/** Adds to an order what its payment can still give back. Refuses one that was never sold, is refunded, or disputed. */
export async function toSoldOrder(
  reader: Reader,
  found: Order | null,
  paymentOf: (paymentId: number) => Promise<Payment | null>,
): Promise<SoldOrder> {
  const order = found ?? refuse('order_not_found');
  const { id: orderId, paymentId } = order;
  if (order.status === 'refunded') refuse('order_refunded_already', { orderId });
  if (order.status !== 'processing' && order.status !== 'completed') refuse('order_not_sold', { orderId });
  if (paymentId === null) return { order, lossCents: null, refundableCents: 0 };
  const payment = await paymentOf(paymentId);
  assert(payment, `payment ${paymentId} exists`);
  await refuseIfDisputed(reader, payment.id);
  const lossCents = await findLoss(reader, payment.id);
  return { order, lossCents, refundableCents: await readRefundableMinor(reader, payment) };
}
