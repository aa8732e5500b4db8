import type { Offer, OfferState } from '#contract/offers.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import type { StatusTone } from '#web/ui/feedback/status-label.tsx';

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

/** Offers and payouts are in euros, whatever the display currency. */
export function euros(amount: number): string {
  return formatMoney(amount, { symbol: '€', digits: 2 });
}

export function canAnswer({ status, service_price: price }: Offer): boolean {
  return status === 'offer' && price !== null;
}

/** Agreed, and payout details are missing or the payout failed. */
export function canGetPaid({ status, payout }: Offer): boolean {
  return status === 'accepted' || status === 'approved' || payout?.status === 'failed';
}

/** The next step is the customer's: an answer, or where the money goes. */
export function waitsForCustomer(offer: Offer): boolean {
  return offer.status === 'offer' || canGetPaid(offer);
}

/** Replacing the details of a failed payout requires the password. */
export function asksPassword({ payout }: Offer): boolean {
  return payout?.status === 'failed';
}

/** Price the shop pays; null before its reply. */
export function shopPriceOf({ status, service_price: price, user_price: asked }: Offer): number | null {
  const acceptedAskingPrice = price === null && (status === 'approved' || status === 'completed');
  return acceptedAskingPrice ? asked : price;
}

/** End of the holding period in epoch seconds; null if none applies, as after a failed payout. */
export function heldUntil(
  { payout_available_from: from }: Pick<Offer, 'payout_available_from'>,
  now: number,
): number | null {
  return from !== null && from * 1000 > now ? from : null;
}
