import type { OfferState } from '#contract/offers.ts';
import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

const looks: Record<OfferState, { tone: StatusTone; label: string }> = {
  pending: { tone: 'attention', label: 'To answer' },
  offer: { tone: 'waiting', label: 'Offer made' },
  approved: { tone: 'done', label: 'Approved' },
  accepted: { tone: 'done', label: 'Accepted' },
  declined: { tone: 'failed', label: 'Declined' },
  expired: { tone: 'failed', label: 'Expired' },
  completed: { tone: 'done', label: 'Completed' },
};

export function OfferStatus({ status }: { status: OfferState }) {
  const { tone, label } = looks[status];
  return <Status tone={tone}>{label}</Status>;
}
