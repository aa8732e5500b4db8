import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, refuseIfNotOpen } from './offers.rules.ts';
import { updateOfferClosed } from './offers.sql.ts';
import type { OfferAnswer } from './offers.types.ts';

/** Declines a counter-offer. Idempotent. Locks the offer. */
export function declineOffer(db: Db, { offerId, customerId, now }: OfferAnswer): Promise<void> {
  return inTransaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, customerId);
    if (offer.status === 'declined') return;
    refuseIfNotOpen(offer, now);
    assertTransition(offer.status, 'declined');
    await updateOfferClosed(tx, { id: offerId, status: 'declined', reason: null, now });
  });
}
