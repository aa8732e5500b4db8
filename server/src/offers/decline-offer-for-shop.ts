import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, refuseIfAnswered } from './offers.rules.ts';
import { updateOfferClosed } from './offers.sql.ts';
import type { Offer, OfferEvent } from './offers.types.ts';

interface ShopDecline {
  offerId: number;
  /** Shown to the customer. */
  reason: string;
  now: Date;
}

/**
 * Declines a pending offer with a reason; returns the offer before the change. Locks it. Publishes
 * `offers.offer_declined`.
 */
export async function declineOfferForShop(tx: Tx, { offerId, reason, now }: ShopDecline): Promise<Offer> {
  assert(reason.trim() !== '', 'a decline has a reason');
  const offer = await lockOffer(tx, offerId, null);
  refuseIfAnswered(offer);
  assertTransition(offer.status, 'declined');
  await updateOfferClosed(tx, { id: offerId, status: 'declined', reason: reason.trim(), now });
  await publish(tx, 'offers.offer_declined', { offerId } satisfies OfferEvent);
  return offer;
}
