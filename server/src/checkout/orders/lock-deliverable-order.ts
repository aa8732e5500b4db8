import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';

/** Locks a paid order that staff deliver. Refuses one that is unpaid or delivered. */
export async function lockDeliverableOrder(tx: Tx, orderId: number): Promise<void> {
  const order = (await selectOrderForUpdate(tx, orderId)) ?? refuse('order_not_found');
  if (order.status === 'completed') refuse('order_delivered_already', { orderId });
  if (order.status !== 'processing') refuse('order_not_paid', { orderId });
}
