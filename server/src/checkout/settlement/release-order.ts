import { releaseForCart } from '#server/cart/cart.queries.ts';
import { restock } from '#server/catalog/items/restock.ts';
import { voidHold } from '#server/ledger/ledger.queries.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { releasePromoCode } from '#server/promo/promo.queries.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders, updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderCloseReason } from '#server/checkout/checkout.types.ts';

interface Release {
  status: 'failed' | 'cancelled' | 'refunded';
  closeReason: OrderCloseReason;
  now: Date;
}

/** Close reasons after which the customer may still be on the payment page of an unwanted order. */
const unwanted: readonly OrderCloseReason[] = ['replaced', 'provider_unavailable'];

/**
 * Closes a pending order: stock, held coins and promo code are released, the cart stays. A replaced order closes its
 * payment as well. Cart and order are locked.
 */
export async function releaseOrder(tx: Tx, order: Order, { status, closeReason, now }: Release): Promise<void> {
  assertTransition(order.status, status);
  assert(order.status === 'pending_payment', `order ${order.id} holds a reservation`);
  if (order.paymentId !== null && unwanted.includes(closeReason)) await cancelPayment(tx, order.paymentId, now);
  await restock(tx, await selectLinesOfOrders(tx, [order.id]));
  if (order.holdId !== null) await voidHold(tx, order.holdId, now);
  await releasePromoCode(tx, order.id, now);
  if (!order.isSetAside) await releaseForCart(tx, order.customerId, now);
  await updateOrderStatus(tx, { id: order.id, status, closeReason, now });
}
