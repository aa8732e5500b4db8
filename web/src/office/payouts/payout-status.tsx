import type { PayoutStage } from '#contract/office/payouts.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { payoutStages } from './payout-labels.ts';

export function PayoutStatus({ stage }: { stage: PayoutStage }) {
  const { tone, label } = payoutStages[stage];
  return <Status tone={tone}>{label}</Status>;
}
