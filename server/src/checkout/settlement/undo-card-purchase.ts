import { lockCart } from '#server/cart/cart.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { releaseIdempotencyKeys } from '#server/platform/idempotency.ts';
import { purchaseOperation } from '#server/checkout/checkout.rules.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { releaseOrder } from './release-order.ts';

/** Undoes a purchase whose payment could not be opened: releases stock, promo code and idempotency key. Idempotent. */
export async function undoCardPurchase(
  db: Db,
  { orderId, customerId, now }: { orderId: number; customerId: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'pending_payment') return;
    await releaseOrder(tx, order, { status: 'cancelled', closeReason: 'provider_unavailable', now });
    const result = { kind: 'order', orderId };
    await releaseIdempotencyKeys(tx, { operation: purchaseOperation, ownerId: customerId, result });
  });
}
