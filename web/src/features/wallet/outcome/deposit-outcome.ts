import type { DepositRow } from '#contract/wallet.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

const tones: Record<DepositRow['status'], StatusTone> = { success: 'success', pending: 'pending', error: 'failure' };

/** Icon of a row; none if its status is unknown or money went back. */
export function toneOf({ status, refunded }: { status: string; refunded: number }): StatusTone | null {
  return refunded === 0 && Object.hasOwn(tones, status) ? tones[status as DepositRow['status']] : null;
}

/**
 * Text key of a row: one status covers failed and cancelled, the state distinguishes them. Money that went back comes
 * first; a payment that was not credited went back whole.
 */
export function statusTextOf({
  status,
  state,
  sum,
  refunded,
}: Pick<DepositRow, 'status' | 'state' | 'sum' | 'refunded'>): string {
  if (refunded > 0)
    return status === 'error' || refunded >= sum ? 'account.status_refunded' : 'account.partly_refunded';
  return `wallet.status_${state === 'Cancelled' ? 'cancelled' : status}`;
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
