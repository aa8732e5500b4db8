import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertApproval, selectApprovals } from '#server/payments/approvals.sql.ts';
import { refuseIfGone } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';

interface Approval {
  payoutId: number;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

/**
 * Approves a payout, once by each member of staff, and returns who did before. It is held or not, and of any amount; only
 * those above the setting need approvals. Refuses payouts that have left or ended. Locks the payout.
 */
export async function approvePayout(
  tx: Tx,
  { payoutId, actor, now }: Approval,
): Promise<{ payout: Payout; othersApproved: string[] }> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (!payout) return refuse('payout_not_found', { payoutId });
  refuseIfGone(payout);
  if (!(await insertApproval(tx, { payoutId, actor, now }))) refuse('payout_approved_by_you_already', { payoutId });
  const actors = (await selectApprovals(tx, payoutId)).map((approval) => approval.actor);
  return { payout, othersApproved: actors.filter((one) => one !== actor) };
}
