import { lockItems } from '#server/catalog/catalog.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { reservePromoCode } from '#server/promo/promo.queries.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders, updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { refundUnsoldOrder } from './refund-unsold-order.ts';

interface PaymentApplication {
  delivery: DeliveryGateway;
  now: Date;
}

/**
 * Applies a payment to its order: fulfils it, also after the reservation if everything is still available, or refunds
 * it if it was replaced, paid with another amount, or its account was erased. Cart and order are locked. Does nothing
 * if the payment was applied before.
 */
export async function applyPayment(tx: Tx, order: Order, { delivery, now }: PaymentApplication): Promise<void> {
  if (!['pending_payment', 'failed', 'cancelled'].includes(order.status)) return;
  assert(order.paymentId !== null, `order ${order.id} has a payment`);
  const payment = await lockPayment(tx, order.paymentId);
  if (payment?.status !== 'paid' || payment.receivedMinor === null) return;
  const refund = { paymentId: payment.id, amountMinor: payment.receivedMinor, now };
  if (payment.receivedMinor !== order.totalCents - order.walletCents) {
    return refundUnsoldOrder(tx, order, { ...refund, closeReason: 'amount_differs' });
  }
  if (order.closeReason === 'replaced')
    return refundUnsoldOrder(tx, order, { ...refund, closeReason: 'paid_after_replacement' });
  const lines = await selectLinesOfOrders(tx, [order.id]);
  const isLate = order.status !== 'pending_payment';
  // The account or the goods are gone.
  const isKept = await lockAccountShared(tx, order.customerId);
  if (!isKept || (isLate && !(await reserveAgain(tx, order, { lines, now })))) {
    return refundUnsoldOrder(tx, order, { ...refund, closeReason: 'paid_late_refunded' });
  }
  assertTransition(order.status, 'processing');
  await updateOrderStatus(tx, { id: order.id, status: 'processing', closeReason: isLate ? 'paid_late' : null, now });
  const entries = eurosBetween('unapplied_receipts', 'sales', order.totalCents);
  const money = { kind: 'payment_sale' as const, entries };
  await fulfilOrder(tx, { order, lines, money, wasReserved: !isLate, isCart: !isLate, delivery, now });
}

/** Takes stock and promo code again for a late order; false, with nothing taken, if one is gone. */
async function reserveAgain(
  tx: Tx,
  { id: orderId, customerId, promoCodeId }: Order,
  { lines, now }: { lines: OrderLine[]; now: Date },
): Promise<boolean> {
  const ids = lines.map(({ itemId }) => itemId);
  const stock = new Map((await lockItems(tx, ids)).map((item) => [item.id, item.stock]));
  if (lines.some(({ itemId, count }) => (stock.get(itemId) ?? 0) < count)) return false;
  if (promoCodeId !== null) {
    const isReserved = await reservePromoCode(tx, { codeId: promoCodeId, customerId, orderId }, now);
    if (!isReserved) return false;
  }
  await decrementStock(tx, lines);
  return true;
}
