import type { DepositRow } from '#contract/wallet.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

const tones: Record<DepositRow['status'], StatusTone> = { success: 'success', pending: 'pending', error: 'failure' };

/** The icon of a status; one that this page does not know has none. */
export function toneOf(status: string): StatusTone | null {
  return Object.hasOwn(tones, status) ? tones[status as DepositRow['status']] : null;
}

/** The word for a row of the history: one status stands for failed and cancelled, the state tells them apart. */
export function wordOf({ status, state }: Pick<DepositRow, 'status' | 'state'>): string {
  return state === 'Cancelled' ? 'cancelled' : status;
}

/** Leads on to the provider; no page of ours, so it is entered by a full load. */
export function payPath(depositId: number): string {
  return `/deposit/pay?${new URLSearchParams({ order: `${depositId}` })}`;
}

export function topUpSuccessPath(depositId: number): string {
  return `/success-payment?${new URLSearchParams({ type: 'topup', order: `${depositId}` })}`;
}

export function topUpWaitingPath(depositId: number): string {
  return `/pending-payment?${new URLSearchParams({ order: `${depositId}` })}`;
}
