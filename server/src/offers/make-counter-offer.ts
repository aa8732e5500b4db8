import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertPrice, assertTransition, endOfCounterOffer, refuseIfAnswered } from './offers.rules.ts';
import { updateOfferCountered } from './offers.sql.ts';
import type { CounterOffer, Offer, OfferEvent } from './offers.types.ts';
import { explainPrice } from './pricing/explain-price.ts';

/**
 * Makes a counter-offer to a pending offer, with the lines that explain it to the customer; returns the offer before the
 * change. Locks it. Publishes `offers.counter_offer_made`.
 */
export async function makeCounterOffer(tx: Tx, counter: CounterOffer): Promise<Offer> {
  const { offerId, offeredCents, expiryHours, now } = counter;
  assertPrice(offeredCents);
  const offer = await lockOffer(tx, offerId, null);
  refuseIfAnswered(offer);
  assertTransition(offer.status, 'offer');
  const priceLines = await explainPrice(tx, { ...offer, offeredCents, now });
  const expiresAt = endOfCounterOffer(now, expiryHours);
  await updateOfferCountered(tx, { id: offerId, offeredCents, priceLines, expiresAt, now });
  await publish(tx, 'offers.counter_offer_made', { offerId } satisfies OfferEvent);
  return offer;
}
