import { handMethodNames } from '#contract/hand-accounts.ts';
import type { PayoutQueue, PayoutStage } from '#contract/office/payouts.ts';
import type { StatusTone } from '#web/office/kit/parts/cells.tsx';

/** In the order of the tabs. */
export const payoutStages: Record<PayoutStage, { label: string; tone: StatusTone }> = {
  waiting_for_approval: { label: 'For approval', tone: 'attention' },
  held: { label: 'Held', tone: 'waiting' },
  waiting_for_item: { label: 'Waits for the skin', tone: 'waiting' },
  due: { label: 'Ready', tone: 'attention' },
  due_by_hand: { label: 'To pay by hand', tone: 'attention' },
  started: { label: 'Being paid', tone: 'attention' },
  unclear: { label: 'Unclear', tone: 'attention' },
  disputed: { label: 'Disputed', tone: 'waiting' },
  earlier_paid: { label: 'Paid before', tone: 'attention' },
  exported: { label: 'Exported', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Failed', tone: 'failed' },
  paid: { label: 'Paid', tone: 'done' },
  replaced: { label: 'Replaced', tone: 'quiet' },
};

/** Tabs of the list. */
export const payoutTabs: readonly { value: PayoutQueue; label: string }[] = [
  ...(Object.keys(payoutStages) as PayoutStage[]).map((value) => ({ value, label: payoutStages[value].label })),
  { value: 'contradicted', label: 'Rejected after paid' },
  { value: 'overpaid', label: 'To get back' },
];

export const methodLabels = { card: 'Card', sepa: 'Bank transfer', ...handMethodNames } as const;

export const methodOptions = Object.entries(methodLabels).map(([value, label]) => ({ value, label }));

/** What the bank reported about a transfer of a file. */
export const outcomeLabels = { sent: 'Paid', failed: 'Rejected', returned: 'Returned' } as const;

/** What a payout is for. */
export function purposeText(purpose: 'offer' | 'wallet', referenceId: number): string {
  return purpose === 'offer' ? `Offer #${referenceId}` : `Refund of balance #${referenceId}`;
}

/** How money that the bank paid once too often is closed. */
export const wayLabels = { paid_back: 'Paid back by another way', written_off: 'Written off as a loss' } as const;

/** Staff pay it in the app of their bank. */
export const isPaidByHand = ({ method }: { method: keyof typeof methodLabels }): boolean =>
  method === 'mbway' || method === 'multibanco';

const dangers: readonly string[] = ['fail', 'allow_earlier', 'note_unpaid', 'hand_unpaid', 'hand_returned'];

export const isOfDanger = (action: string): boolean => dangers.includes(action);
