import { lockCart } from '#server/cart/cart.queries.ts';
import { explainRefund } from '#server/payments/payments/explain-refund.ts';
import { readUnexplainedRefund, lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import { makeRefund } from './make-refund.ts';
import type { RefundInput, RefundPieces } from './refunds.types.ts';

interface Explanation extends Pick<RefundInput, 'reason' | 'actor' | 'now'> {
  /** Id of the refund of the payment. */
  refundId: number;
  /** Pieces that the refund was for; null for everything that is left, `goodwill` for none. */
  pieces: RefundPieces[] | null | 'goodwill';
}

interface Explained {
  orderId: number;
  customerId: number;
  amountMinor: number;
  /** Refund of the order that was made; null for goodwill. */
  orderRefundId: number | null;
}

/**
 * Explains a refund of an order that staff made at the provider: as one of pieces that are worth exactly that much, see
 * `make-refund`, or as goodwill, which reduces the sales. Calls no provider. Locks cart, order and payment. Once: an
 * explained refund is refused, like one that failed or that the shop made.
 */
export async function explainOrderRefund(tx: Tx, explanation: Explanation): Promise<Explained> {
  const { refundId, pieces, reason, actor, now } = explanation;
  const { purpose, referenceId: orderId, customerId } = await readUnexplainedRefund(tx, refundId);
  if (purpose !== 'order') refuse('refund_not_of_order', { refundId });
  await lockCart(tx, customerId, now);
  const { amountMinor, paymentId } = await readUnexplainedRefund(tx, refundId);
  const facts = { orderId, customerId, amountMinor };
  if (pieces !== 'goodwill') {
    const explains = { refundId, amountMinor };
    const input = { orderId, lines: pieces, destination: 'source' as const, reason, actor, explains, now };
    return { ...facts, orderRefundId: await makeRefund(tx, input) };
  }
  const order = await selectOrder(tx, orderId);
  if (!order?.paidAt) refuse('order_not_sold', { orderId });
  await lockPayment(tx, paymentId);
  await explainRefund(tx, { refundId, reference: `order:${orderId}`, key: null, now });
  return { ...facts, orderRefundId: null };
}
