import type { DeskStage } from '#contract/office/offers.ts';
import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

/** In the order of the tabs. */
export const deskStages: Record<DeskStage, { label: string; tone: StatusTone; emptyTitle?: string }> = {
  pending: { tone: 'attention', label: 'To answer', emptyTitle: 'No offer waits for an answer' },
  offer: { tone: 'waiting', label: 'Offer made' },
  approved: { tone: 'waiting', label: 'Approved' },
  accepted: { tone: 'waiting', label: 'Accepted' },
  waits_for_skin: { tone: 'waiting', label: 'Waits for skin' },
  to_pay: { tone: 'attention', label: 'To pay', emptyTitle: 'No payout waits' },
  payout_failed: { tone: 'failed', label: 'Payout failed' },
  paid: { tone: 'done', label: 'Paid' },
  declined: { tone: 'quiet', label: 'Declined' },
  expired: { tone: 'quiet', label: 'Expired' },
};

export function OfferStatus({ stage }: { stage: DeskStage }) {
  const { tone, label } = deskStages[stage];
  return <Status tone={tone}>{label}</Status>;
}
