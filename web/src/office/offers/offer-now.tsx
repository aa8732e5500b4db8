import type { DeskOffer } from '#contract/office/offers.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { deskStages } from './offer-status.tsx';

interface OfferNowProps {
  offer: DeskOffer;
  /** What can still be done about an offer of somebody else. */
  remedy: string;
}

/** What somebody else has made of the offer while it was being answered; nothing while it still waits for an answer. */
export function OfferNow({ offer: { status, stage, offered }, remedy }: OfferNowProps) {
  if (status === 'pending') return null;
  return (
    <Banner kind="warning">
      {status === 'offer' && offered !== null
        ? `Now: our offer is ${moneyText(offered)}. ${remedy}`
        : `Now: ${deskStages[stage].label.toLowerCase()}. This request cannot be answered any more.`}
    </Banner>
  );
}
