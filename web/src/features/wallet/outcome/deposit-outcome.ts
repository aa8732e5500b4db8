import type { DepositRow } from '#contract/wallet.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

const tones: Record<DepositRow['status'], StatusTone> = { success: 'success', pending: 'pending', error: 'failure' };

/** Icon of a status; none if unknown. */
export function toneOf(status: string): StatusTone | null {
  return Object.hasOwn(tones, status) ? tones[status as DepositRow['status']] : null;
}

/** Label of a row: one status covers failed and cancelled, the state distinguishes them. */
export function statusTextOf({ status, state }: Pick<DepositRow, 'status' | 'state'>): string {
  return state === 'Cancelled' ? 'cancelled' : status;
}

/** Continues to the provider; needs a full load. */
export function payPath(depositId: number): string {
  return `/deposit/pay?${new URLSearchParams({ order: `${depositId}` })}`;
}

export function depositSuccessPath(depositId: number): string {
  return `/success-payment?${new URLSearchParams({ type: 'topup', order: `${depositId}` })}`;
}

export function depositWaitingPath(depositId: number): string {
  return `/pending-payment?${new URLSearchParams({ order: `${depositId}` })}`;
}
