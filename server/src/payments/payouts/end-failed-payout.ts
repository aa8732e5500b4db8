import { reverse } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { Tx } from '#server/platform/db.ts';
import { debtOf } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutReplaced } from '#server/payments/payouts.sql.ts';
import { queueRecall } from './queue-recall.ts';

/**
 * Ends a failed payout and reverses its debt; a balance gets its coins back. A job takes back what a declined attempt left
 * at the provider. Returns false, and changes nothing, unless the payout has failed and was not ended before. Locks the
 * payout.
 */
export async function endFailedPayout(tx: Tx, { payoutId, now }: { payoutId: number; now: Date }): Promise<boolean> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (payout?.state !== 'failed' || payout.replacedAt) return false;
  await updatePayoutReplaced(tx, payoutId, now);
  await postTransfer(tx, {
    key: `payout:${payoutId}:replaced`,
    kind: 'payout_replaced',
    reference: `${payout.purpose}:${payout.referenceId}`,
    occurredAt: now,
    entries: reverse(debtOf(payout)),
  });
  await queueRecall(tx, payout);
  return true;
}
