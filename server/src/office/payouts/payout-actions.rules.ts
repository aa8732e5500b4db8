import type { payoutActions } from '#contract/office/payouts.ts';
import type { PayoutDetails } from '#server/payments/payout-list.types.ts';
import { handProvider, isStartedByOther } from '#server/payments/hand-payouts.rules.ts';
import { bankProvider } from '#server/payments/payouts.rules.ts';

type PayoutAction = (typeof payoutActions)[number];

interface Situation extends Pick<PayoutDetails, 'payout' | 'approvals' | 'unpaidNotes'> {
  isItemMissing: boolean;
  /** Who asks, and when. */
  actor: string;
  now: Date;
}

/** What a member of staff may do with a payout now, in the order of the screen. */
export function actionsOf({ payout, approvals, unpaidNotes, isItemMissing, ...asked }: Situation): PayoutAction[] {
  const { state, provider, purpose, isUnclear, replacedAt, returnedAt, settledBy } = payout;
  const { approvalCount, approvalsNeeded } = payout;
  const isUnsent = (state === 'pending' || state === 'failed') && !replacedAt && !returnedAt;
  const isPaidBefore = payout.earlierPaidId !== null;
  const mayLeave = isUnsent && !payout.isDisputed && !isPaidBefore;
  const isApproved = approvalCount >= approvalsNeeded;
  const hasApproved = approvals.some((approval) => approval.actor === asked.actor);
  const hasNoted = unpaidNotes.some((note) => note.actor === asked.actor);
  const isUndecided = state === 'exported' || payout.contradictedAt !== null;
  const isByFile = provider === bankProvider;
  const isByHand = provider === handProvider;
  const maySettle = payout.startedBy !== null && !isStartedByOther(payout, asked);
  const possible: Record<PayoutAction, boolean> = {
    approve: mayLeave && !isApproved && !hasApproved,
    send: mayLeave && !isByFile && !isByHand && isApproved && !isItemMissing,
    check: isUnclear && !isByHand,
    start_hand: mayLeave && isByHand && state === 'pending' && !isUnclear && isApproved && !isItemMissing,
    hand_paid: maySettle,
    hand_unpaid: maySettle,
    hand_release: maySettle,
    hand_returned: isByHand && state === 'sent' && settledBy === null && !hasNoted,
    retry: mayLeave && (isByFile || isByHand) && state === 'failed',
    settle_earlier: isUnsent && isPaidBefore && !isUnclear,
    allow_earlier: isUnsent && isPaidBefore && !isUnclear,
    ask_details: state === 'failed' && !replacedAt && purpose === 'offer' && !isPaidBefore,
    note_paid: isUndecided,
    note_unpaid: isUndecided && !hasNoted,
    fail: state === 'pending' && !isUnclear && !isPaidBefore,
    close_surplus: payout.surplusMinor > 0,
  };
  return (Object.keys(possible) as PayoutAction[]).filter((action) => possible[action]);
}
