import { createOffer } from '#server/offers/create-offer.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import type { OfferInput } from '#server/offers/offers.types.ts';
import type { Db } from '#server/platform/db.ts';

export function givenOfferInput(customerId: number, overrides: Partial<OfferInput> = {}): OfferInput {
  return {
    customerId,
    isSellingOpen: true,
    calendar: { country: 'DE', timeZone: 'UTC' },
    title: 'AK-47 | Redline',
    askedCents: 50_00,
    quality: 'field_tested',
    itemUrl: 'https://steamcommunity.com/id/kim/inventory',
    itemId: null,
    languageCode: 'en',
    idempotencyKey: null,
    now: new Date(),
    ...overrides,
  };
}

export function givenOffer(db: Db, customerId: number, overrides: Partial<OfferInput> = {}): Promise<number> {
  return createOffer(db, givenOfferInput(customerId, overrides));
}

/** A counter-offer of the shop, open for 48 hours. */
export async function givenCounterOffer(
  db: Db,
  customerId: number,
  { offeredCents = 42_00, now = new Date(), ...overrides }: { offeredCents?: number; now?: Date; title?: string } = {},
): Promise<number> {
  const offerId = await givenOffer(db, customerId, { now, ...overrides });
  await db.begin((tx) => makeCounterOffer(tx, { offerId, offeredCents, expiryHours: 48, now }));
  return offerId;
}
