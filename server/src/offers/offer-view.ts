import type { Offer as WireOffer } from '#contract/offers.ts';
import { toMajor } from '#contract/money.ts';
import { pictureOf } from '#server/cart/cart.rules.ts';
import { kindOf } from '#server/artwork/drawings/kind-of.ts';
import { dayMs, toEpochSeconds } from '#server/platform/clock.ts';
import { isOverdue } from './offers.rules.ts';
import type { Offer } from './offers.types.ts';

interface OfferView {
  hasPhotos: boolean;
  /** Days for which money is held back after the payout details are in. */
  payoutHoldDays: number;
  now: Date;
}

const euroDigits = 2;

/** An offer as the wire writes it; a counter-offer whose time is over is expired, also before the job has closed it. */
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
    quality: offer.quality,
    currency: 'EUR',
    status,
    answer_by: toEpochSeconds(offer.answerBy),
    expires_at: offer.expiresAt && toEpochSeconds(offer.expiresAt),
    decline_reason: offer.declineReason,
    payout_available_from: isOver(status) ? null : toEpochSeconds(availableFrom(offer, view)),
    payout: offer.payout && toWirePayout(offer.payout),
  };
}

/** The drawing of the item that the title names, else the silhouette of its kind. */
function pictureOfOffer({ itemId, title }: Offer, hasPhotos: boolean): string {
  return itemId === null ? `/art/silhouettes/${kindOf(title, '')}.svg` : pictureOf(itemId, hasPhotos);
}

function toWirePayout(payout: NonNullable<Offer['payout']>): NonNullable<WireOffer['payout']> {
  return {
    status: payout.state,
    method: payout.method,
    hint: payout.lastFour,
    held_until: toEpochSeconds(payout.heldUntil),
    sent_at: payout.sentAt && toEpochSeconds(payout.sentAt),
  };
}

/** From when the money may leave: as noted with the payout, or if its details came in now. */
function availableFrom({ payout }: Offer, { now, payoutHoldDays }: OfferView): Date {
  return payout?.heldUntil ?? new Date(now.getTime() + payoutHoldDays * dayMs);
}

const isOver = (status: WireOffer['status']) => status === 'declined' || status === 'expired';
