import { recordAudit } from '#server/audit/record-audit.ts';
import { cancelOrder } from '#server/checkout/refunds/cancel-order.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund, RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toRefundAudit } from './refund-audit.rules.ts';

export type StaffRefund = Pick<
  RefundInput,
  'orderId' | 'lines' | 'destination' | 'reason' | 'actor' | 'seenPlan' | 'now'
> & {
  /** Refuses an order of which something was delivered. */
  isCancellation?: boolean;
};

/** Refunds pieces of an order, or cancels all of it before its delivery, with its audit entry. */
export async function refundWithAudit(tx: Tx, asked: StaffRefund): Promise<OrderRefund> {
  const { isCancellation = false, ...input } = asked;
  const { orderId, actor, reason, now } = input;
  const make = isCancellation ? cancelOrder : makeRefund;
  const refund = await readOrderRefund(tx, await make(tx, input));
  const action = isCancellation ? 'order.cancelled' : 'order.refunded';
  const entry = { actor, action, subject: `order:${orderId}`, details: toRefundAudit(refund), now };
  await recordAudit(tx, entry, { customerId: refund.customerId, details: { reason } });
  return refund;
}
