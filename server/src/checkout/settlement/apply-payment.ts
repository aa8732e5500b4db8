import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { recordSale } from '#server/catalog/items/record-sale.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { eurosBetween, saleFromBoth } from '#server/ledger/ledger.rules.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { assertTransition } from '#server/checkout/checkout.rules.ts';
import { selectLinesOfOrders, updateOrderStatus } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { holdWalletPart } from './hold-wallet-part.ts';
import { refundUnsoldOrder } from './refund-unsold-order.ts';
import { reserveAgain } from './reserve-again.ts';

interface PaymentApplication {
  delivery: DeliveryGateway;
  now: Date;
}

/**
 * Applies a payment to its order: fulfils it, also after the reservation if everything is still available, or refunds
 * it if it was replaced or given up, paid with another amount, or its account was erased. Cart and order are locked. Does nothing
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
  if (order.closeReason === 'bank_undecided')
    return refundUnsoldOrder(tx, order, { ...refund, closeReason: 'paid_late_refunded' });
  const lines = await selectLinesOfOrders(tx, [order.id]);
  const isLate = order.status !== 'pending_payment';
  // The account or the goods are gone.
  const isKept = await lockAccountShared(tx, order.customerId);
  if (!isKept || (isLate && !(await reserveAgain(tx, order, { lines, now })))) {
    return refundUnsoldOrder(tx, order, { ...refund, closeReason: 'paid_late_refunded' });
  }
  assertTransition(order.status, 'processing');
  await updateOrderStatus(tx, { id: order.id, status: 'processing', closeReason: isLate ? 'paid_late' : null, now });
  const holdId = isLate ? await holdWalletPart(tx, order) : order.holdId;
  const isCart = !isLate && order.packId === null && order.dealId === null;
  const money = toSale(order, holdId);
  await recordSale(tx, lines);
  await fulfilOrder(tx, { order, lines, money, wasReserved: !isLate, isCart, delivery, now });
}

/** Money of a sale: what was received, with the held coins of a split order. */
function toSale({ customerId, totalCents, walletCents, walletCoinsMinor }: Order, holdId: number | null) {
  if (holdId === null) {
    return { kind: 'payment_sale' as const, entries: eurosBetween('unapplied_receipts', 'sales', totalCents) };
  }
  const parts = { coinsMinor: walletCoinsMinor, walletCents, paymentCents: totalCents - walletCents };
  return { kind: 'split_sale' as const, entries: saleFromBoth(customerId, parts), holdId };
}
