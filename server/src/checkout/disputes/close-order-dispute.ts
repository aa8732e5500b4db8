import { lockCart } from '#server/cart/cart.queries.ts';
import { reverseSale } from '#server/catalog/items/reverse-sale.ts';
import { cancelDeliveries } from '#server/delivery/cancel-deliveries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { resumeDeliveries } from '#server/delivery/resume-deliveries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectOrder, selectOrderForUpdate, updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { returnWalletPart } from './return-wallet-part.ts';

interface ClosedDispute {
  orderId: number;
  outcome: 'won' | 'lost';
  now: Date;
}

/**
 * Ends the wait of an order whose dispute is decided: after won its deliveries continue; after lost those that are open
 * are cancelled with their stock back, and an order of which nothing was delivered is refunded, by the bank. Idempotent.
 * Locks cart, order, deliveries, items and wallet.
 */
export async function closeOrderDispute(db: Db, { orderId, outcome, now }: ClosedDispute): Promise<void> {
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'processing') return;
    await (outcome === 'won' ? resumeDeliveries(tx, orderId) : endOrder(tx, order, now));
  });
}

async function endOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, status } = order;
  const deliveries = await listDeliveries(tx, [id]);
  const open = deliveries.filter((one) => one.status === 'open');
  const lines = open.map(({ linePosition, count, cancelledCount }) => ({
    position: linePosition,
    count: count - cancelledCount,
  }));
  await cancelDeliveries(tx, { orderId: id, lines });
  if (open.length > 0)
    await reverseSale(
      tx,
      open.map(({ itemId, count, cancelledCount }) => ({ itemId, count: count - cancelledCount })),
    );
  const next = deliveries.some((one) => one.status === 'delivered') ? 'completed' : 'refunded';
  if (next === 'refunded') await returnWalletPart(tx, order, now);
  assertTransition(status, next);
  await updateOrderStatus(tx, { id, status: next, closeReason: 'dispute_lost', now });
}
