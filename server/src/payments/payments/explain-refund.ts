import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { selectRefundForUpdate, updateRefundExplained } from '#server/payments/refunds.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface Explanation {
  refundId: number;
  /** `order:10001`. */
  reference: string;
  /** Key of the refund of the order that it is; null for goodwill, which gives back no goods. */
  key: string | null;
  now: Date;
}

/**
 * Explains a refund that staff made at the provider: its euros leave `unexplained_refunds` for those that a refund of an
 * order has waiting, or reduce the sales. Nothing is sent. Refuses one that is explained, failed or the shop's own. The
 * payment is locked.
 */
export async function explainRefund(tx: Tx, { refundId, reference, key, now }: Explanation): Promise<void> {
  const refund = await selectRefundForUpdate(tx, refundId);
  if (!refund?.isOfDashboard || refund.isExplained || refund.status !== 'sent') refuse('refund_explained_already');
  await updateRefundExplained(tx, { id: refundId, key, now });
  await postTransfer(tx, {
    key: `refund:${refundId}:explained`,
    kind: 'correction',
    reference,
    occurredAt: now,
    entries: eurosBetween(key === null ? 'sales' : 'unapplied_receipts', 'unexplained_refunds', refund.amountMinor),
  });
}
