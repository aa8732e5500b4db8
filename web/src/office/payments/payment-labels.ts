import type { PaymentState } from '#contract/office/payments.ts';
import type { StatusTone } from '#web/office/kit/parts/cells.tsx';

export const paymentStates: Record<PaymentState, { label: string; tone: StatusTone }> = {
  created: { label: 'Created', tone: 'quiet' },
  open: { label: 'On the page', tone: 'waiting' },
  pending: { label: 'At the bank', tone: 'attention' },
  paid: { label: 'Paid', tone: 'done' },
  declined: { label: 'Declined', tone: 'failed' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
};

export function purposeText(purpose: 'order' | 'deposit', referenceId: number): string {
  return purpose === 'order' ? `Order #${referenceId}` : `Deposit #${referenceId}`;
}
