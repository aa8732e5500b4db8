import { lockPayment } from '#server/payments/payments.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import {
  selectExpiredOrdersForUpdate,
  selectLinesOfOrders,
  selectPendingOrderForUpdate,
} from '#server/checkout/checkout.sql.ts';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';
import { waitForBank } from '#server/checkout/settlement/wait-for-bank.ts';
import { findUnsettled } from './find-unsettled.ts';

interface EarlierOrders {
  /** The unpaid order of the cart. */
  pending: Order | null;
  /** Its lines. */
  inPending: OrderLine[];
  /** Orders whose reservation ended and whose payment page may still be open. */
  expired: Order[];
  /** One that was paid, or began to wait for its bank after its reservation; it must be settled first. */
  unsettled: { kind: 'paid_before' | 'pending_before'; orderId: number } | null;
}

/** Locks the earlier orders of a customer that a purchase may replace, and their payments. The cart is locked. */
export async function lockEarlierOrders(tx: Tx, customerId: number, now: Date): Promise<EarlierOrders> {
  const expired = await selectExpiredOrdersForUpdate(tx, customerId);
  const none = { pending: null, inPending: [], expired, unsettled: null };
  for (const order of expired) {
    const kind = await findUnsettled(tx, order);
    if (kind) return { ...none, unsettled: { kind, orderId: order.id } };
  }
  const pending = await selectPendingOrderForUpdate(tx, customerId);
  if (!pending) return none;
  const payment = pending.paymentId === null ? null : await lockPayment(tx, pending.paymentId);
  if (payment?.status === 'paid') return { ...none, unsettled: { kind: 'paid_before', orderId: pending.id } };
  // The event that sets it aside may be late.
  if (await waitForBank(tx, pending, { payment, now })) return none;
  return { ...none, pending, inPending: await selectLinesOfOrders(tx, [pending.id]) };
}
