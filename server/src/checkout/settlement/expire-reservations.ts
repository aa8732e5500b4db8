import { lockCart } from '#server/cart/cart.queries.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { publish } from '#server/platform/outbox.ts';
import type { OrderEvent } from '#server/checkout/checkout.types.ts';
import { applyPayment } from './apply-payment.ts';
import { selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { releaseOrder } from './release-order.ts';
import { waitForBank } from './wait-for-bank.ts';
import { selectExpiredOrderIds } from './settlement.sql.ts';

interface Expiry {
  delivery: DeliveryGateway;
  now: Date;
}

const pageSize = 200;

/**
 * Releases expired reservations; an order that was paid meanwhile is settled instead. Each order has its own
 * transaction, so that one failure does not affect the others. Safe beside webhooks, purchases and other processes.
 * Publishes `checkout.payment_undecided` for orders whose bank has not decided by its deadline.
 */
export async function expireReservations(db: Db, { delivery, now }: Expiry): Promise<number> {
  return forEachPageIsolated(
    (afterId) => selectExpiredOrderIds(db, { now, afterId, limit: pageSize }),
    async (orderId) => {
      const found = await selectOrder(db, orderId);
      assert(found, `order ${orderId} exists`);
      await inTransaction(db, async (tx) => {
        await lockCart(tx, found.customerId, now);
        await expireOrder(tx, orderId, { delivery, now });
      });
    },
  );
}

async function expireOrder(tx: Tx, orderId: number, { delivery, now }: Expiry): Promise<void> {
  const order = await selectOrderForUpdate(tx, orderId);
  if (order?.status !== 'pending_payment' || order.reservedUntil === null || order.reservedUntil > now) return;
  const payment = order.paymentId === null ? null : await lockPayment(tx, order.paymentId);
  if (payment?.status === 'paid') return applyPayment(tx, order, { delivery, now });
  // The event that extends the reservation may be late.
  if (await waitForBank(tx, order, { payment, now })) return;
  const isUndecided = payment?.status === 'pending';
  await releaseOrder(tx, order, { status: 'cancelled', closeReason: isUndecided ? 'bank_undecided' : 'expired', now });
  const event: OrderEvent = { orderId, customerId: order.customerId };
  if (isUndecided) await publish(tx, 'checkout.payment_undecided', event);
  // A payment that was never opened must stay closed; an open one may still be paid, late.
  if (payment?.status === 'created') await cancelPayment(tx, payment.id, now);
}
