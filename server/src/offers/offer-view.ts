import type { Offer as WireOffer } from '#contract/offers.ts';
import { toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { pictureOf } from '#server/catalog/catalog.rules.ts';
import { kindOf } from '#server/artwork/drawings/kind-of.ts';
import { toPayoutFailure } from '#server/payments/payout-failure.rules.ts';
import { heldUntil } from '#server/payments/payouts.rules.ts';
import { isOverdue, payoutStateOf } from './offers.rules.ts';
import { toWireLines } from './pricing/pricing-view.ts';
import type { Offer } from './offers.types.ts';

interface OfferView {
  hasPhotos: boolean;
  /** Hold in days after the item arrived and payout details are given. */
  payoutHoldDays: number;
  now: Date;
}

const euroDigits = 2;

/** Converts an offer to the wire; overdue counter-offers show as expired before the job runs. */
export function toWireOffer(offer: Offer, view: OfferView): WireOffer {
  const status = isOverdue(offer, view.now) ? 'expired' : offer.status;
  return {
    id: offer.id,
    created_at: toEpochSeconds(offer.createdAt),
    title: offer.title,
    item: { id: offer.itemId, img: pictureOfOffer(offer, view.hasPhotos), class: offer.itemClass },
    item_url: offer.itemUrl,
    user_price: toMajor(offer.askedCents, euroDigits),
    service_price: offer.offeredCents === null ? null : toMajor(offer.offeredCents, euroDigits),
    price_lines: offer.priceLines && toWireLines(offer.priceLines),
    quality: offer.quality,
    currency: 'EUR',
    status,
    answer_by: toEpochSeconds(offer.answerBy),
    expires_at: offer.expiresAt && toEpochSeconds(offer.expiresAt),
    decline_reason: offer.declineReason,
    payout_available_from: isOver(status) ? null : toEpochSeconds(availableFrom(offer, view)),
    payout: offer.payout && toWirePayout(offer.payout),
    payout_state: payoutStateOf(offer),
    received_at: offer.receivedAt && toEpochSeconds(offer.receivedAt),
  };
}

function pictureOfOffer({ itemId, itemPhoto, title }: Offer, hasPhotos: boolean): string {
  if (itemId === null) return `/art/silhouettes/${kindOf(title, '')}.svg`;
  return pictureOf({ id: itemId, photo: itemPhoto }, { hasPhotos, size: 'card' });
}

function toWirePayout(payout: NonNullable<Offer['payout']>): NonNullable<WireOffer['payout']> {
  const status = payout.state === 'exported' || payout.isPaidBefore ? 'pending' : payout.state;
  return {
    status,
    method: payout.method,
    hint: payout.lastFour,
    held_until: toEpochSeconds(payout.heldUntil),
    sent_at: payout.sentAt && toEpochSeconds(payout.sentAt),
    failure: status === 'failed' ? toPayoutFailure(payout.failureReason) : null,
  };
}

/** Earliest payout: as stored, also once it was sent, or if the item and the details came now. */
function availableFrom({ payout, receivedAt }: Offer, { now, payoutHoldDays }: OfferView): Date {
  const ifNow = heldUntil(now, payoutHoldDays);
  if (!payout) return ifNow;
  return receivedAt || payout.state === 'sent' || payout.heldUntil > ifNow ? payout.heldUntil : ifNow;
}

const isOver = (status: WireOffer['status']) => status === 'declined' || status === 'expired';
