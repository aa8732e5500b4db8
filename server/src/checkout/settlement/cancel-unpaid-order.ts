import { lockCart } from '#server/cart/cart.queries.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { releaseOrder } from './release-order.ts';

interface Cancellation {
  orderId: number;
  now: Date;
}

/**
 * Cancels an order that waits for its payment, closes its payment page, and returns its customer. Refuses one that is paid,
 * that its bank decides about, or that is over. Money that arrives all the same is handled like any late payment. Locks
 * cart, order and payment.
 */
export async function cancelUnpaidOrder(tx: Tx, { orderId, now }: Cancellation): Promise<number> {
  const { customerId } = (await selectOrder(tx, orderId)) ?? refuse('order_not_found', { orderId });
  await lockCart(tx, customerId, now);
  const order = (await selectOrderForUpdate(tx, orderId)) ?? refuse('order_not_found', { orderId });
  const payment = order.paymentId === null ? null : await lockPayment(tx, order.paymentId);
  const isDecided = payment?.status === 'paid' || payment?.status === 'pending';
  if (order.status !== 'pending_payment' || isDecided) refuse('order_not_unpaid', { orderId });
  if (payment) await cancelPayment(tx, payment.id, now);
  await releaseOrder(tx, order, { status: 'cancelled', closeReason: 'cancelled', now });
  return customerId;
}
