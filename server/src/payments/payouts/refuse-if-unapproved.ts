import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectApprovals, selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import type { Payout } from '#server/payments/payouts.types.ts';

/** Refuses a payout that members of staff still have to approve. */
export async function refuseIfUnapproved(reader: Reader, payout: Payout): Promise<void> {
  const needed = approvalsNeededFor(payout, await selectApprovalsAbove(reader));
  if (needed === 0) return;
  const approvals = (await selectApprovals(reader, payout.id)).length;
  if (approvals < needed) refuse('payout_needs_approval', { payoutId: payout.id, needed, approvals });
}
