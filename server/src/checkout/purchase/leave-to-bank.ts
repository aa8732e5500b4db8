import { takeFromCart } from '#server/cart/take-from-cart.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectLinesOfOrders, updateSetAside } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { waitForBank } from '#server/checkout/settlement/wait-for-bank.ts';

/**
 * Sets an open order aside if a bank decides on its payment, so that a purchase neither replaces it nor buys its items
 * again: they leave the cart. Returns false, and changes nothing, for any other order. Cart and order are locked; locks the
 * payment.
 */
export async function leaveToBank(tx: Tx, order: Order, now: Date): Promise<boolean> {
  if (order.paymentId === null) return false;
  const payment = await lockPayment(tx, order.paymentId);
  if (!(await waitForBank(tx, order, { payment, now }))) return false;
  const bought = await selectLinesOfOrders(tx, [order.id]);
  await takeFromCart(tx, { customerId: order.customerId, bought, wasReserved: true, isCart: false, now });
  await updateSetAside(tx, order.id);
  return true;
}
