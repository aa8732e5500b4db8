import { requestRefund } from '#server/payments/payments/request-refund.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderEvent, OrderCloseReason } from '#server/checkout/checkout.types.ts';
import { releaseOrder } from './release-order.ts';

interface AutomaticRefund {
  paymentId: number;
  amountMinor: number;
  closeReason: OrderCloseReason;
  now: Date;
}

/**
 * Refunds a payment of an order that never became a sale, and releases what it still reserves. A job calls the provider.
 * Cart and order are locked.
 * Publishes `checkout.order_refunded`.
 */
export async function refundUnsoldOrder(tx: Tx, order: Order, refund: AutomaticRefund): Promise<void> {
  const { paymentId, amountMinor, closeReason, now } = refund;
  assertTransition(order.status, 'refunded');
  if (order.status === 'pending_payment') await releaseOrder(tx, order, { status: 'refunded', closeReason, now });
  else await updateOrderStatus(tx, { id: order.id, status: 'refunded', closeReason, now });
  await requestRefund(tx, { paymentId, key: `order:${order.id}:refund`, amountMinor, reason: closeReason, now });
  const event: OrderEvent = { orderId: order.id, customerId: order.customerId };
  await publish(tx, 'checkout.order_refunded', event);
}
