import { recordAudit } from '#server/audit/record-audit.ts';
import { cancelOrder } from '#server/checkout/refunds/cancel-order.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { makeRefundOnce } from '#server/checkout/refunds/make-refund-once.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund, RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toRefundAudit } from './refund-audit.rules.ts';

type StaffRefund = Pick<RefundInput, 'orderId' | 'lines' | 'destination' | 'reason' | 'actor' | 'seenPlan' | 'now'> & {
  /** Makes another refund, even if the same was made a moment ago. */
  isAnother?: boolean;
  /** Refuses an order of which something was delivered. */
  isCancellation?: boolean;
};

interface MadeRefund {
  refund: OrderRefund;
  /** Made before, by the same click or command. */
  isRepeated: boolean;
}

/** Refunds pieces of an order, or cancels all of it before its delivery, with its audit entry; a repeated click makes none. */
export async function refundOrderAsStaff(tx: Tx, asked: StaffRefund): Promise<MadeRefund> {
  const { isAnother = false, isCancellation = false, ...input } = asked;
  const { orderId, actor, reason, now } = input;
  const make = isCancellation ? cancelOrder : makeRefund;
  const { refundId, isRepeated } = isAnother
    ? { refundId: await make(tx, input), isRepeated: false }
    : await makeRefundOnce(tx, input, make);
  const refund = await readOrderRefund(tx, refundId);
  if (isRepeated) return { refund, isRepeated };
  const action = isCancellation ? 'order.cancelled' : 'order.refunded';
  const entry = { actor, action, subject: `order:${orderId}`, details: toRefundAudit(refund), now };
  await recordAudit(tx, entry, { customerId: refund.customerId, details: { reason } });
  return { refund, isRepeated };
}
