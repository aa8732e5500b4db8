import type { DepositRow } from '#contract/wallet.ts';
import type { StatusTone } from '#web/ui/status-label.tsx';

const tones: Record<DepositRow['status'], StatusTone> = { success: 'success', pending: 'pending', error: 'failure' };

/** The icon of a status; one that this page does not know has none. */
export function toneOf(status: string): StatusTone | null {
  return Object.hasOwn(tones, status) ? tones[status as DepositRow['status']] : null;
}

/** Leads on to the provider; no page of ours, so it is entered by a full load. */
export function payPath(depositId: number): string {
  return `/deposit/pay?${new URLSearchParams({ order: `${depositId}` })}`;
}

export const topUpSuccessPath = '/success-payment?type=topup';

export function topUpFailPath(error: string): string {
  return `/fail-payment?${new URLSearchParams({ type: 'topup', error })}`;
}
