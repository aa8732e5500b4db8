import type { AuditDetails } from '#server/audit/audit.types.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';

/** A refund in the audit log. The reason is about a person, so it is stored apart. */
export function toRefundAudit({ id, lines, destination, ...refund }: OrderRefund): AuditDetails {
  return {
    refundId: id,
    lines: lines.map(({ position, count }) => `${position}×${count}`).join(' '),
    destination,
    sourceCents: refund.sourceCents,
    walletCents: refund.walletCents,
  };
}
