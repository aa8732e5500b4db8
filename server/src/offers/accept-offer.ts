import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, refuseIfNotOpen } from './offers.rules.ts';
import { updateOfferAgreed } from './offers.sql.ts';
import type { OfferAnswer, OfferEvent } from './offers.types.ts';

/**
 * Accepts a counter-offer, so that the shop owes its price. Idempotent, also after payout details are given. Locks the
 * offer. Publishes `offers.offer_accepted`.
 */
export function acceptOffer(db: Db, { offerId, customerId, now }: OfferAnswer): Promise<void> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, customerId);
    const isAccepted = offer.status === 'accepted' || (offer.status === 'completed' && offer.offeredCents !== null);
    if (isAccepted) return;
    refuseIfNotOpen(offer, now);
    assertTransition(offer.status, 'accepted');
    await updateOfferAgreed(tx, { id: offerId, status: 'accepted', now });
    await publish(tx, 'offers.offer_accepted', { offerId } satisfies OfferEvent);
  });
}
