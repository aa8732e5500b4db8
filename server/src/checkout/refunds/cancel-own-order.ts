import { lockCart } from '#server/cart/cart.queries.ts';
import { hasUnexplainedRefund } from '#server/payments/payments.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toFingerprint, toIdempotencyKey, withIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancellationEnd } from './refunds.rules.ts';
import type { RefundDestination } from './refunds.types.ts';

interface Cancellation {
  orderId: number;
  customerId: number;
  destination: RefundDestination;
  /** Minutes after the payment in which customers cancel; 0 leaves that to staff. */
  cancelMinutes: number;
  idempotencyKey: string | null;
  now: Date;
}

/**
 * Cancels a paid order for its customer, before anything is delivered, and returns the refund. Refuses an order of somebody
 * else, once the time for it is over, and while staff have refunded it in the dashboard without explaining that. Idempotent by
 * key, or by order and destination. See `cancel-order`.
 */
export async function cancelOwnOrder(db: Db, request: Cancellation): Promise<number> {
  const { orderId, customerId, destination, cancelMinutes, idempotencyKey, now } = request;
  return inTransaction(db, async (tx) => {
    await lockCart(tx, customerId, now);
    const order = await readOrder(tx, orderId, customerId);
    const asked = `${orderId},${destination}`;
    const { result } = await withIdempotencyKey(
      tx,
      {
        operation: 'cancellation',
        ownerId: customerId,
        key: toIdempotencyKey(idempotencyKey, () => asked),
        fingerprint: toFingerprint([asked]),
        now,
      },
      async () => {
        const end = cancellationEnd(order, cancelMinutes);
        if (end !== null && now >= end) refuse('cancellation_over', { orderId });
        if (await hasUnexplainedRefund(tx, order.paymentId)) refuse('cancellation_over', { orderId });
        return cancelOrder(tx, { orderId, destination, reason: 'cancelled by the customer', actor: 'customer', now });
      },
    );
    return result;
  });
}
