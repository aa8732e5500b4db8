import type { Tx } from '#server/platform/db.ts';
import { lockOffer } from './offers.queries.ts';
import { assertPrice, refuseIfAnswered } from './offers.rules.ts';
import type { CounterOffer, Offer } from './offers.types.ts';
import { writeCounterOffer } from './write-counter-offer.ts';

/**
 * Makes a counter-offer to a pending offer, with the lines that explain it to the customer; returns the offer before the
 * change. Locks it. Publishes `offers.counter_offer_made`. Refuses a price above the asking one that is not confirmed.
 */
export async function makeCounterOffer(tx: Tx, counter: CounterOffer): Promise<Offer> {
  assertPrice(counter.offeredCents);
  const offer = await lockOffer(tx, counter.offerId, null);
  refuseIfAnswered(offer);
  await writeCounterOffer(tx, offer, counter);
  return offer;
}
