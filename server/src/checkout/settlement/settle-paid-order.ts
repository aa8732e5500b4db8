import { lockCart } from '#server/cart/cart.queries.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { applyPayment } from './apply-payment.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';

interface Settlement {
  orderId: number;
  delivery: DeliveryGateway;
  now: Date;
}

/**
 * Settles a paid order: fulfils or refunds it. Idempotent. Locks cart, order and items. Publishes `checkout.order_paid`
 * or `checkout.order_refunded`.
 */
export async function settlePaidOrder(db: Db, { orderId, ...settlement }: Settlement): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, settlement.now);
    const order = await selectOrderForUpdate(tx, orderId);
    assert(order, `order ${orderId} exists`);
    await applyPayment(tx, order, settlement);
  });
}
