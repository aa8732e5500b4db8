import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, refuseIfChanged, refuseIfNotOpen } from './offers.rules.ts';
import { updateOfferAgreed } from './offers.sql.ts';
import type { OfferAnswer, OfferEvent } from './offers.types.ts';

interface Acceptance extends OfferAnswer {
  /** Price that the customer saw; without one, any is accepted. */
  seenCents?: number | null;
}

/**
 * Accepts a counter-offer, so that the shop owes its price. Refuses if it is not the price that the customer saw.
 * Idempotent, also after payout details are given. Locks the offer. Publishes `offers.offer_accepted`.
 */
export function acceptOffer(db: Db, { offerId, customerId, seenCents = null, now }: Acceptance): Promise<void> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, customerId);
    const isAccepted = offer.status === 'accepted' || (offer.status === 'completed' && offer.offeredCents !== null);
    if (isAccepted && seenCents !== null && seenCents !== offer.offeredCents) refuse('offer_not_open');
    if (isAccepted) return;
    refuseIfNotOpen(offer, now);
    refuseIfChanged(offer, seenCents);
    assertTransition(offer.status, 'accepted');
    await updateOfferAgreed(tx, { id: offerId, status: 'accepted', now });
    await publish(tx, 'offers.offer_accepted', { offerId } satisfies OfferEvent);
  });
}
