import { lockCart } from '#server/cart/cart.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { deleteAttemptsOfOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { releaseOrder } from './release-order.ts';

/** The undo of a purchase whose payment could not be opened: stock, promo code and key are free again. Idempotent. */
export async function undoCardPurchase(
  db: Db,
  { orderId, customerId, now }: { orderId: number; customerId: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'pending_payment') return;
    await releaseOrder(tx, order, { status: 'cancelled', outcome: 'provider_unavailable', now });
    await deleteAttemptsOfOrder(tx, orderId);
  });
}
