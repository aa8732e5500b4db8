import type { Offer, OfferState } from '#contract/offers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

/** Offers on one page of the list. */
export const offersPerPage = 8;

const tones: Record<OfferState, StatusTone> = {
  pending: 'pending',
  offer: 'pending',
  approved: 'success',
  accepted: 'success',
  completed: 'success',
  declined: 'failure',
  expired: 'failure',
};

export function toneOf(status: OfferState): StatusTone {
  return tones[status];
}

/** Prices of offers and payouts are euros, whatever the display currency. */
export function euros(amount: number): string {
  return formatMoney(amount, { symbol: '€', digits: 2 });
}

/** A counter-offer waits for the customer's word. */
export function canAnswer({ status, service_price: price }: Offer): boolean {
  return status === 'offer' && price !== null;
}

/** Both sides agree, and the shop does not know yet where the money goes, or could not send it there. */
export function canGetPaid({ status, payout }: Offer): boolean {
  return status === 'accepted' || status === 'approved' || payout?.status === 'failed';
}

/** Other details take the place of those of a payout that failed; only who knows the password may say so. */
export function asksPassword({ payout }: Offer): boolean {
  return payout?.status === 'failed';
}

/** What the shop pays or would pay; null while it has not said. */
export function shopPriceOf({ status, service_price: price, user_price: asked }: Offer): number | null {
  const tookAsked = price === null && (status === 'approved' || status === 'completed');
  return tookAsked ? asked : price;
}

/** Until when the money is held, in epoch seconds; null where nothing holds it any more, as with a payout that failed later. */
export function heldUntil(
  { payout_available_from: from }: Pick<Offer, 'payout_available_from'>,
  now: number,
): number | null {
  return from !== null && from * 1000 > now ? from : null;
}
