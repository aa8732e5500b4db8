import { recordAudit } from '#server/audit/record-audit.ts';
import { explainOrderRefund } from '#server/checkout/refunds/explain-order-refund.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund, RefundPieces } from '#server/checkout/refunds/refunds.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { toRefundAudit } from './refund-audit.rules.ts';

interface StaffExplanation {
  /** Id of the refund of the payment. */
  refundId: number;
  /** Null for everything that is left, `goodwill` for no item. */
  pieces: RefundPieces[] | null | 'goodwill';
  reason: string;
  actor: string;
  now: Date;
}

interface ExplainedRefund {
  orderId: number;
  amountMinor: number;
  /** Null for goodwill. */
  refund: OrderRefund | null;
}

/** Explains a refund that was made at the provider, with its audit entry. See `explain-order-refund`. */
export async function explainRefundAsStaff(tx: Tx, explanation: StaffExplanation): Promise<ExplainedRefund> {
  const { refundId, reason, actor, now } = explanation;
  const explained = await explainOrderRefund(tx, explanation);
  const { orderId, customerId, amountMinor, orderRefundId } = explained;
  const refund = orderRefundId === null ? null : await readOrderRefund(tx, orderRefundId);
  const details = { paymentRefundId: refundId, amountMinor, ...(refund && toRefundAudit(refund)) };
  const entry = { actor, action: 'order.refund_explained', subject: `order:${orderId}`, details, now };
  await recordAudit(tx, entry, { customerId, details: { reason } });
  return { orderId, amountMinor, refund };
}
