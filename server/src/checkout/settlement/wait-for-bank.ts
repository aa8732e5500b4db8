import { takeFromCart } from '#server/cart/take-from-cart.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { updateReservedUntil, updateSetAside } from './settlement.sql.ts';

interface Wait {
  /** Locked payment of the order. */
  payment: Payment | null;
  now: Date;
}

/**
 * Keeps an order reserved while the bank of its customer decides, as long as the payment may be pending, and sets it aside:
 * its items leave the cart, so that they are not bought twice, and a purchase does not replace it. Returns false if no bank
 * decides, or no longer. Cart and order are locked. Idempotent.
 */
export async function waitForBank(tx: Tx, order: Order, { payment, now }: Wait): Promise<boolean> {
  if (order.status !== 'pending_payment' || payment?.status !== 'pending') return false;
  if (payment.pendingUntil === null) return false;
  // A deadline that was learned after its end counts as well: the reservation expires now.
  await updateReservedUntil(tx, order.id, payment.pendingUntil);
  if (payment.pendingUntil <= now) return false;
  if (order.isSetAside) return true;
  const bought = await selectLinesOfOrders(tx, [order.id]);
  await takeFromCart(tx, { customerId: order.customerId, bought, wasReserved: true, isCart: false, now });
  await updateSetAside(tx, order.id);
  return true;
}
