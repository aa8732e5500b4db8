import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { recordDelivery } from '#server/delivery/record-delivery.ts';
import { findWithholding } from '#server/payments/disputes.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';

interface OrderDelivery {
  orderId: number;
  /** Number of the Steam trade offer. */
  tradeOfferId: string;
  now: Date;
}

/**
 * Records that staff delivered the open lines of an order, and returns their number. Refuses orders that are unpaid,
 * disputed or already delivered. Locks the order; the delivery events complete it.
 */
export async function deliverOrder(tx: Tx, { orderId, tradeOfferId, now }: OrderDelivery): Promise<number> {
  const order = await selectOrderForUpdate(tx, orderId);
  if (!order) return refuse('order_not_found');
  if (order.status === 'completed') refuse('order_delivered_already', { orderId });
  if (order.status !== 'processing') refuse('order_not_paid', { orderId });
  const withholding = await findWithholding(tx, { purpose: 'order', referenceId: orderId });
  if (withholding) refuse(withholding);
  let delivered = 0;
  for (const { id: deliveryId, status } of await listDeliveries(tx, [orderId])) {
    if (status === 'open' && (await recordDelivery(tx, { deliveryId, tradeOfferId, now }))) delivered += 1;
  }
  return delivered === 0 ? refuse('order_delivered_already', { orderId }) : delivered;
}
