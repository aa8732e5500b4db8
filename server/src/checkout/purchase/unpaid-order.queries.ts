import { takeFromCart } from '#server/cart/take-from-cart.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectPendingOrderForUpdate, updateSetAside } from '#server/checkout/checkout.sql.ts';
import type { Order, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { waitForBank } from '#server/checkout/settlement/wait-for-bank.ts';

/** Finds the open order of the cart. One that its bank decides on is left to it: its items leave the cart. */
export async function findReplaceable(tx: Tx, { customerId, now }: PurchaseInput): Promise<Order | null> {
  const order = await selectPendingOrderForUpdate(tx, customerId);
  if (!order || order.paymentId === null) return order;
  const payment = await lockPayment(tx, order.paymentId);
  if (!(await waitForBank(tx, order, { payment, now }))) return order;
  const bought = await selectLinesOfOrders(tx, [order.id]);
  await takeFromCart(tx, { customerId, bought, wasReserved: true, isCart: false, now });
  await updateSetAside(tx, order.id);
  return null;
}

export async function isPaid(tx: Tx, { paymentId }: Order): Promise<boolean> {
  if (paymentId === null) return false;
  return (await lockPayment(tx, paymentId))?.status === 'paid';
}
