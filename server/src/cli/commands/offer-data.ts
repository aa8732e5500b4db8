import type { Offer } from '#server/offers/offers.types.ts';
import { euros, eurosOrNull } from './money-text.ts';

/** Facts of an offer for staff, in lists and alone. */
export function toOfferData({ askedCents, offeredCents, agreedCents, status, itemUrl, ...offer }: Offer) {
  return {
    id: offer.id,
    customerId: offer.customerId,
    state: status,
    title: offer.title,
    quality: offer.quality,
    inventoryUrl: itemUrl,
    asked: euros(askedCents),
    offered: eurosOrNull(offeredCents),
    agreed: eurosOrNull(agreedCents),
    createdAt: offer.createdAt,
    answerBy: offer.answerBy,
    expiresAt: offer.expiresAt,
    declineReason: offer.declineReason,
    receivedAt: offer.receivedAt,
    payout: offer.payout,
  };
}
