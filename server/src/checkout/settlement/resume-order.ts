import { takeFromCart } from '#server/cart/take-from-cart.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderEvent } from '#server/checkout/checkout.types.ts';
import { holdWalletPart } from './hold-wallet-part.ts';
import { reserveAgain } from './reserve-again.ts';
import { updateCloseReason, updateResumed } from './settlement.sql.ts';

interface Resumption {
  /** Locked payment of the order. */
  payment: Payment | null;
  now: Date;
}

/**
 * Decides about a closed order whose payment waits for a bank after all: reserves it again and sets it aside, if everything
 * is still available. If not, or if it was replaced, money that the bank takes will be refunded. Cart and order are locked.
 * Idempotent. Publishes `checkout.order_resumed` or `checkout.payment_undecided`.
 */
export async function resumeOrder(tx: Tx, order: Order, { payment, now }: Resumption): Promise<void> {
  const { id: orderId, customerId, closeReason } = order;
  if (order.status !== 'cancelled' || payment?.status !== 'pending' || closeReason === 'bank_undecided') return;
  const event: OrderEvent = { orderId, customerId };
  const lines = await selectLinesOfOrders(tx, [orderId]);
  const until = payment.pendingUntil;
  const isWanted = closeReason !== 'replaced' && until !== null && until > now;
  if (isWanted && (await lockAccountShared(tx, customerId)) && (await reserveAgain(tx, order, { lines, now }))) {
    assertTransition(order.status, 'pending_payment');
    await updateResumed(tx, orderId, until);
    await holdWalletPart(tx, order);
    await takeFromCart(tx, { customerId, bought: lines, wasReserved: false, isCart: false, now });
    return publish(tx, 'checkout.order_resumed', event);
  }
  if (closeReason !== 'replaced') await updateCloseReason(tx, orderId, 'bank_undecided');
  await publish(tx, 'checkout.payment_undecided', event);
}
