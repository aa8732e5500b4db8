import { lockCart } from '#server/cart/cart.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { waitForBank } from './wait-for-bank.ts';

/**
 * Keeps an order reserved while the provider waits for the bank of the customer, as long as the payment may be pending.
 * Idempotent; an order that was closed before stays closed, and its late payment is settled like any other.
 */
export async function extendReservation(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order || order.paymentId === null) return;
    await waitForBank(tx, order, { payment: await lockPayment(tx, order.paymentId), now });
  });
}
