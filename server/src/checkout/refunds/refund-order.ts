import { inTransaction, type Db } from '#server/platform/db.ts';
import { makeRefund } from './make-refund.ts';
import type { RefundInput } from './refunds.types.ts';

/**
 * Refunds pieces of a sold order, before or after their delivery, and returns the refund. Idempotent by key. Publishes
 * `checkout.refund_made`, and `checkout.order_completed` if nothing else was open.
 */
export async function refundOrder(db: Db, input: RefundInput): Promise<number> {
  return inTransaction(db, (tx) => makeRefund(tx, input));
}
