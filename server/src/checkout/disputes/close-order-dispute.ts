import { lockCart } from '#server/cart/cart.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { resumeDeliveries } from '#server/delivery/resume-deliveries.ts';
import { findOpenDispute, isAllChargedBack } from '#server/payments/disputes.queries.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { settleRefundedCoins, type ClosedOrderDispute } from './settle-refunded-coins.ts';

/**
 * Ends the wait of an order whose disputes are decided, after its coins are settled: if lost disputes took all that the card
 * paid for, what is not delivered, nor being delivered, is refunded (the bank gave the card its part, the rest becomes coins); else its deliveries
 * continue. Idempotent; waits while another dispute is open. Locks as `settle-refunded-coins`, and then as `make-refund`.
 */
export async function closeOrderDispute(db: Db, dispute: ClosedOrderDispute): Promise<void> {
  const { orderId, now } = dispute;
  await settleRefundedCoins(db, dispute);
  const found = await selectOrder(db, orderId);
  assert(found, `order ${orderId} exists`);
  await inTransaction(db, async (tx) => {
    await lockCart(tx, found.customerId, now);
    const order = await selectOrderForUpdate(tx, orderId);
    if (order?.status !== 'processing' || order.paymentId === null) return;
    await lockPayment(tx, order.paymentId);
    if (await findOpenDispute(tx, order.paymentId)) return;
    const isOver = await isAllChargedBack(tx, order.paymentId);
    await (isOver ? refundUndelivered(tx, orderId, now) : resumeDeliveries(tx, orderId));
  });
}

async function refundUndelivered(tx: Tx, orderId: number, now: Date): Promise<void> {
  const deliveries = await listDeliveries(tx, [orderId]);
  const open = deliveries.filter(({ status, isStarted }) => status === 'open' && !isStarted);
  if (open.length === 0) return;
  await makeRefund(tx, {
    orderId,
    lines: open.map(({ linePosition, count, cancelledCount }) => ({
      position: linePosition,
      count: count - cancelledCount,
    })),
    destination: 'source',
    reason: 'lost dispute',
    actor: 'bank',
    closeReason: 'dispute_lost',
    now,
  });
}
