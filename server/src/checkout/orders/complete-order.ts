import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectOrderForUpdate, updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { OrderEvent } from '#server/checkout/checkout.types.ts';

/** Completes an order once no line waits for its delivery; refunded ones do not. Idempotent. Publishes `checkout.order_completed`. */
export async function completeOrder(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'processing') return;
    const deliveries = await listDeliveries(tx, [orderId]);
    if (deliveries.some(({ status }) => status === 'open')) return;
    assertTransition(order.status, 'completed');
    await updateOrderStatus(tx, { id: orderId, status: 'completed', closeReason: null, now });
    const event: OrderEvent = { orderId, customerId: order.customerId };
    await publish(tx, 'checkout.order_completed', event);
  });
}
