import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, refuseIfAnswered } from './offers.rules.ts';
import { updateOfferAgreed } from './offers.sql.ts';
import type { Offer, OfferEvent } from './offers.types.ts';

/**
 * Approves the asking price of a pending offer; returns the offer before the change. Locks it. Publishes
 * `offers.offer_approved`.
 */
export async function approveOffer(tx: Tx, { offerId, now }: { offerId: number; now: Date }): Promise<Offer> {
  const offer = await lockOffer(tx, offerId, null);
  refuseIfAnswered(offer);
  assertTransition(offer.status, 'approved');
  await updateOfferAgreed(tx, { id: offerId, status: 'approved', now });
  await publish(tx, 'offers.offer_approved', { offerId } satisfies OfferEvent);
  return offer;
}
