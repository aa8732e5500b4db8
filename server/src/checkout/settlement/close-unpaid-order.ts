import { lockCart } from '#server/cart/cart.queries.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { OrderCloseReason } from '#server/checkout/checkout.types.ts';
import { releaseOrder } from './release-order.ts';

const closeReasons: Record<string, OrderCloseReason> = {
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};

/**
 * The provider took no money: the order ends, its pieces go back to the shop, and the cart stays for another try.
 * Idempotent; an order that is settled otherwise by now is left alone.
 */
export async function closeUnpaidOrder(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'pending_payment' || order.paymentId === null) return;
    const payment = await findPayment(tx, order.paymentId);
    const closeReason = closeReasons[payment?.status ?? ''];
    if (!closeReason) return;
    await releaseOrder(tx, order, { status: closeReason === 'declined' ? 'failed' : 'cancelled', closeReason, now });
  });
}
