import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { StatusTone } from '#web/office/kit/parts/cells.tsx';

export type Dispute = OfficeReplyOf<'readDispute'>['payload'];
type State = Dispute['state'];

export const disputeStates: Record<State, { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'attention' },
  won: { label: 'Won', tone: 'done' },
  lost: { label: 'Lost', tone: 'failed' },
};

/** What the customer says, from the word of the provider: `Product not received`. */
export function reasonText(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const daySeconds = 86_400;
const hourSeconds = 3600;

/** How long evidence is still taken: `3 days left`. */
export function timeLeftText(due: number, now: number): string {
  const seconds = due - now;
  if (seconds <= 0) return 'Over';
  const [count, unit] =
    seconds >= 2 * daySeconds
      ? [Math.floor(seconds / daySeconds), 'day']
      : [Math.max(1, Math.floor(seconds / hourSeconds)), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/** Page of the payment in the dashboard of its provider, where evidence is uploaded; null where there is none. */
export function dashboardUrl({ provider, transaction_id: id }: Pick<Dispute, 'provider' | 'transaction_id'>) {
  return provider === 'stripe' && id !== null ? `https://dashboard.stripe.com/payments/${id}` : null;
}
