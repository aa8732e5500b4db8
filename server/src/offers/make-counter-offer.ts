import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { lockOffer } from './offers.queries.ts';
import { assertTransition, endOfCounterOffer, priceCentsMax, refuseIfAnswered } from './offers.rules.ts';
import { updateOfferCountered } from './offers.sql.ts';
import { explainPrice } from './pricing/explain-price.ts';
import type { Offer, OfferEvent } from './offers.types.ts';

interface CounterOffer {
  offerId: number;
  /** Euro cents, above zero. */
  offeredCents: number;
  /** The setting `offerExpiryHours`. */
  expiryHours: number;
  now: Date;
}

/**
 * Makes a counter-offer to a pending offer, with the lines that explain it to the customer; returns the offer before the
 * change. Locks it. Publishes `offers.counter_offer_made`.
 */
export async function makeCounterOffer(tx: Tx, counter: CounterOffer): Promise<Offer> {
  const { offerId, offeredCents, expiryHours, now } = counter;
  assert(
    Number.isInteger(offeredCents) && offeredCents > 0 && offeredCents <= priceCentsMax,
    'a price is within bounds',
  );
  const offer = await lockOffer(tx, offerId, null);
  refuseIfAnswered(offer);
  assertTransition(offer.status, 'offer');
  const priceLines = await explainPrice(tx, { ...offer, offeredCents, now });
  const expiresAt = endOfCounterOffer(now, expiryHours);
  await updateOfferCountered(tx, { id: offerId, offeredCents, priceLines, expiresAt, now });
  await publish(tx, 'offers.counter_offer_made', { offerId } satisfies OfferEvent);
  return offer;
}
