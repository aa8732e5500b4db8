import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { assertTransition, endOfCounterOffer, refuseIfAboveAsked } from './offers.rules.ts';
import { updateOfferCountered } from './offers.sql.ts';
import type { CounterOffer, CounterOfferEvent, Offer } from './offers.types.ts';
import { explainPrice } from './pricing/explain-price.ts';

/** Writes a counter-offer, new or replaced, to a locked offer, with the lines that explain it. Publishes the event. */
export async function writeCounterOffer(tx: Tx, offer: Offer, counter: CounterOffer): Promise<void> {
  const { offeredCents, expiryHours, now } = counter;
  assertTransition(offer.status, 'offer');
  refuseIfAboveAsked(offer, counter);
  const priceLines = await explainPrice(tx, { ...offer, offeredCents, now });
  const expiresAt = endOfCounterOffer(now, expiryHours);
  await updateOfferCountered(tx, { id: offer.id, offeredCents, priceLines, expiresAt, now });
  const event: CounterOfferEvent = { offerId: offer.id, replacedCents: offer.offeredCents };
  await publish(tx, 'offers.counter_offer_made', event);
}
