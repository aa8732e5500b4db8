import { listHandovers } from '#server/delivery/list-handovers.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { assertMove } from './checkout.rules.ts';
import { selectLinesOfOrders, selectOrderForUpdate, updateOrderStatus } from './checkout.sql.ts';
import type { OrderNews } from './checkout.types.ts';

/**
 * An item was delivered: the order is completed once every line is. Idempotent. Publishes `checkout.order_completed`.
 */
export async function completeOrder(db: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'processing') return;
    const lines = await selectLinesOfOrders(tx, [orderId]);
    const delivered = (await listHandovers(tx, [orderId])).filter(({ status }) => status === 'delivered');
    if (delivered.length < lines.length) return;
    assertMove(order.status, 'completed');
    await updateOrderStatus(tx, { id: orderId, status: 'completed', outcome: null, now });
    const news: OrderNews = { orderId, customerId: order.customerId };
    await publish(tx, 'checkout.order_completed', news);
  });
}
