import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { isOver } from '#server/checkout/checkout.rules.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import { findUnsettled } from './find-unsettled.ts';

interface Recalled {
  kind: 'order' | 'paid_before' | 'pending_before';
  orderId: number;
}

/**
 * Returns the order of a known key. A closed order is refused: a new one under its key could replace a newer one that the
 * customer is paying right now. A closed order that was paid too late, or began to wait for its bank, must be settled first.
 */
export async function recallOrder(tx: Tx, orderId: number): Promise<Recalled> {
  const order = await selectOrder(tx, orderId);
  if (!order || !isOver(order.status)) return { kind: 'order', orderId };
  const kind = await findUnsettled(tx, order);
  return kind ? { kind, orderId } : refuse('payment_attempt_over', { orderId });
}
