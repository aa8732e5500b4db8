import { deleteApprovals } from '#server/payments/approvals.sql.ts';
import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { bankProvider, refuseIfGone } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutPending } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/**
 * Puts a payout that failed at the bank into the next file, or among those to pay by hand; others are sent again instead.
 * Its approvals are deleted, so that nobody alone can have a payout paid again. Locks the payout.
 */
export async function retryPayout(tx: Tx, { payoutId }: { payoutId: number }): Promise<Payout> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (!payout) return refuse('payout_not_found', { payoutId });
  refuseIfGone(payout);
  if (payout.provider !== bankProvider && payout.provider !== handProvider) refuse('payout_by_provider', { payoutId });
  if (payout.state !== 'failed') refuse('payout_not_failed', { payoutId });
  await deleteApprovals(tx, payoutId);
  await updatePayoutPending(tx, payoutId);
  return { ...payout, state: 'pending', failureReason: null, failedAt: null };
}
