import type { WithdrawalState } from '#contract/office/order-page.ts';
import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

const states: Record<WithdrawalState, { label: string; tone: StatusTone }> = {
  open: { label: 'Waits for items', tone: 'waiting' },
  overdue: { label: 'Refund overdue', tone: 'attention' },
  settled: { label: 'Settled', tone: 'done' },
};

export function WithdrawalStatus({ state }: { state: WithdrawalState }) {
  const { label, tone } = states[state];
  return <Status tone={tone}>{label}</Status>;
}
