import { lockCart } from '#server/cart/cart.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { resumeOrder } from './resume-order.ts';
import { waitForBank } from './wait-for-bank.ts';

/**
 * Keeps an order reserved while the provider waits for the bank of the customer, as long as the payment may be pending; one
 * that was closed before is resumed if it can be. Idempotent.
 */
export async function extendReservation(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order || order.paymentId === null) return;
    const payment = await lockPayment(tx, order.paymentId);
    if (!(await waitForBank(tx, order, { payment, now }))) await resumeOrder(tx, order, { payment, now });
  });
}
