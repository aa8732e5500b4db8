import { deleteApprovals } from '#server/payments/approvals.sql.ts';
import { refuseIfGone } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import { lockEarlierPayouts, selectEarlierPaid, updateSurplusAllowed } from '#server/payments/surplus.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Lets a payout leave beside an earlier one that was paid, with new approvals. Locks the earlier ones, by id, then it. */
export async function allowBesideEarlier(tx: Tx, payoutId: number): Promise<{ payout: Payout; earlierId: number }> {
  const earlierIds = await lockEarlierPayouts(tx, payoutId);
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  refuseIfGone(payout);
  if (payout.isUnclear) refuse('payout_unclear', { payoutId });
  const earlierId = (await selectEarlierPaid(tx, payoutId)) ?? refuse('payout_earlier_not_paid', { payoutId });
  await updateSurplusAllowed(tx, earlierIds);
  await deleteApprovals(tx, payoutId);
  return { payout, earlierId };
}
