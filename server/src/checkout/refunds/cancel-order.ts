import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { makeRefund } from './make-refund.ts';
import type { RefundInput } from './refunds.types.ts';

/**
 * Cancels a paid order of which nothing is delivered: refunds all that is left and stops the delivery. Returns the refund.
 * Idempotent by key. Locks and publishes as `make-refund`.
 */
export async function cancelOrder(tx: Tx, input: Omit<RefundInput, 'lines'>): Promise<number> {
  const { orderId } = input;
  const refundId = await makeRefund(tx, { ...input, lines: null });
  // Checked under the locks: the job may deliver at any moment before.
  const isUntouched = (await listDeliveries(tx, [orderId])).every(({ status }) => status === 'cancelled');
  if (!isUntouched) refuse('order_delivered_already', { orderId });
  return refundId;
}
