import type { Tx } from '#server/platform/db.ts';
import { lockOffer } from './offers.queries.ts';
import { assertPrice, refuseIfNotOpen } from './offers.rules.ts';
import type { CounterOffer, Offer } from './offers.types.ts';
import { writeCounterOffer } from './write-counter-offer.ts';

/**
 * Replaces an open counter-offer by another, with its own lines and end; returns the offer before the change. Customers
 * who accept the old price are asked again. Locks it. Publishes `offers.counter_offer_made`.
 */
export async function replaceCounterOffer(tx: Tx, counter: CounterOffer): Promise<Offer> {
  assertPrice(counter.offeredCents);
  const offer = await lockOffer(tx, counter.offerId, null);
  refuseIfNotOpen(offer, counter.now);
  await writeCounterOffer(tx, offer, counter);
  return offer;
}
