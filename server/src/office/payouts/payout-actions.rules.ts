import type { payoutActions } from '#contract/office/payouts.ts';
import type { PayoutDetails } from '#server/payments/payout-list.types.ts';
import { bankProvider } from '#server/payments/payouts.rules.ts';

type PayoutAction = (typeof payoutActions)[number];

interface Situation extends Pick<PayoutDetails, 'payout' | 'approvals' | 'unpaidNotes'> {
  isItemMissing: boolean;
  /** Who asks. */
  actor: string;
}

/** What a member of staff may do with a payout now, in the order of the screen. */
export function actionsOf({ payout, approvals, unpaidNotes, isItemMissing, actor }: Situation): PayoutAction[] {
  const { state, provider, purpose, isUnclear, replacedAt, returnedAt, approvalCount, approvalsNeeded } = payout;
  const mayLeave = (state === 'pending' || state === 'failed') && !replacedAt && !returnedAt;
  const isApproved = approvalCount >= approvalsNeeded;
  const hasApproved = approvals.some((approval) => approval.actor === actor);
  const isUndecided = state === 'exported' || payout.contradictedAt !== null;
  const isByFile = provider === bankProvider;
  const possible: Record<PayoutAction, boolean> = {
    approve: mayLeave && !isApproved && !hasApproved,
    send: mayLeave && !isByFile && isApproved && !isItemMissing,
    retry: mayLeave && isByFile && state === 'failed',
    ask_details: state === 'failed' && !replacedAt && purpose === 'offer',
    note_paid: isUndecided,
    note_unpaid: isUndecided && !unpaidNotes.some((note) => note.actor === actor),
    fail: state === 'pending' && !isUnclear,
    close_surplus: payout.surplusMinor > 0,
  };
  return (Object.keys(possible) as PayoutAction[]).filter((action) => possible[action]);
}
