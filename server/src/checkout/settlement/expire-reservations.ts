import { lockCart } from '#server/cart/cart.queries.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { cancelPayment } from '#server/payments/payments/cancel-payment.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { applyPayment } from './apply-payment.ts';
import { selectExpiredOrderIds, selectOrder, selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { releaseOrder } from './release-order.ts';

interface Expiry {
  delivery: DeliveryGateway;
  now: Date;
}

const pageSize = 200;

/**
 * Puts back what was reserved for payments that did not come in time. An order that is paid but not yet settled is
 * settled instead. Each order is a transaction of its own, and those that fail keep none of the others, however many they are; safe
 * beside webhooks, purchases and other processes.
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
  await releaseOrder(tx, order, { status: 'cancelled', closeReason: 'expired', now });
  // A payment that was never opened must not be opened any more; an open one may still be paid, late.
  if (payment?.status === 'created') await cancelPayment(tx, payment.id, now);
}
