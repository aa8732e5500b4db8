import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { revokePromoCode } from '#server/promo/promo.queries.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderCloseReason, OrderEvent } from '#server/checkout/checkout.types.ts';
import type { RefundPieces } from './refunds.types.ts';

interface Refunded {
  /** Pieces that were not refunded before. */
  left: RefundPieces[];
  pieces: RefundPieces[];
  closeReason: OrderCloseReason | null;
  now: Date;
}

/**
 * Moves the order on after a refund: refunded if nothing is left, completed if everything left is delivered. A promo code
 * may be used again if nothing was delivered. Publishes `checkout.order_completed`.
 */
export async function closeRefundedOrder(
  tx: Tx,
  order: Order,
  { left, pieces, closeReason, now }: Refunded,
): Promise<void> {
  const { id, customerId, status } = order;
  const deliveries = await listDeliveries(tx, [id]);
  if (countPieces(pieces) === countPieces(left)) {
    assertTransition(status, 'refunded');
    await updateOrderStatus(tx, { id, status: 'refunded', closeReason, now });
    if (deliveries.every((one) => one.status === 'cancelled')) await revokePromoCode(tx, id, now);
    return;
  }
  if (status !== 'processing' || deliveries.some((one) => one.status === 'open')) return;
  assertTransition(status, 'completed');
  await updateOrderStatus(tx, { id, status: 'completed', closeReason, now });
  const event: OrderEvent = { orderId: id, customerId };
  await publish(tx, 'checkout.order_completed', event);
}

function countPieces(lines: RefundPieces[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
