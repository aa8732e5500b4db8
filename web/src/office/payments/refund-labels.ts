import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { RefundState } from '#contract/office/refunds.ts';
import type { StatusTone } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';

export type Refund = OfficeReplyOf<'listRefunds'>['payload'][number];

export const refundStates: Record<RefundState, { label: string; tone: StatusTone }> = {
  unexplained: { label: 'Unexplained', tone: 'attention' },
  unclear: { label: 'Unclear', tone: 'attention' },
  failed: { label: 'Failed', tone: 'failed' },
  requested: { label: 'On its way', tone: 'waiting' },
  disputed: { label: 'Disputed', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'done' },
  covered: { label: 'Covered', tone: 'info' },
};

const reasons: Record<string, string> = {
  order_refund: 'Refund of an order',
  balance_refund: 'Refund of balance',
  provider_dashboard: 'Made at the provider',
  amount_differs: 'Another amount was paid',
  account_deleted: 'Paid after the account was deleted',
  paid_after_replacement: 'Paid after another order took over',
  paid_late_refunded: 'Paid too late',
};

export const reasonOptions = Object.entries(reasons).map(([value, label]) => ({ value, label }));

export function reasonText(reason: string): string {
  return reasons[reason] ?? reason.replaceAll('_', ' ');
}

/** What became of a refund that is not simply sent. */
export function outcomeText({ state, coins, covered, explained_at: explainedAt, reason }: Refund): string {
  if (state === 'unclear') return 'No answer for over an hour';
  if (state === 'disputed') return 'Waits for the end of the dispute';
  if (state === 'covered') return 'Given back by a lost dispute';
  if (state === 'unexplained') return 'Nobody has said what for';
  if (state === 'sent') return explainedAt === null ? '' : explainedText(reason);
  if (state !== 'failed') return '';
  const parts = [
    covered > 0 && `${moneyText(covered, 'EUR')} given back by a lost dispute`,
    coins === null ? missingText(reason) : `Became ${coinsText(coins)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function explainedText(reason: string): string {
  return reason === 'provider_dashboard' ? 'Explained as goodwill' : 'Explained as a refund of its order';
}

/** The coins of a failed refund are credited by an event. */
function missingText(reason: string): string {
  return reason === 'provider_dashboard' ? 'Booked back' : 'Its coins are on their way';
}
