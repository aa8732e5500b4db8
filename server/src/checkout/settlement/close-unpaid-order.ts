import { lockCart } from '#server/cart/cart.queries.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { Payment } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderCloseReason } from '#server/checkout/checkout.types.ts';
import { releaseOrder } from './release-order.ts';
import { updateCloseReason } from './settlement.sql.ts';

const closeReasons: Record<string, OrderCloseReason> = {
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** The items of an order that waited for its bank have left the cart, which the customer must know. */
function closeReasonOf(payment: Payment | null, { isSetAside }: Order): OrderCloseReason | null {
  if (payment?.status === 'declined' && isSetAside) return 'declined_by_bank';
  return closeReasons[payment?.status ?? ''] ?? null;
}

/**
 * Closes an order whose payment failed: stock goes back, the cart stays. An order that was closed before its bank decided
 * keeps the answer of the bank as its reason. Idempotent; an order that was settled meanwhile is left alone.
 */
export async function closeUnpaidOrder(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order || order.paymentId === null) return;
    const payment = await findPayment(tx, order.paymentId);
    const closeReason = closeReasonOf(payment, order);
    if (!closeReason) return;
    const isDeclined = payment?.status === 'declined';
    if (isDeclined && order.closeReason === 'bank_undecided') await updateCloseReason(tx, orderId, closeReason);
    if (order.status !== 'pending_payment') return;
    await releaseOrder(tx, order, { status: isDeclined ? 'failed' : 'cancelled', closeReason, now });
  });
}
