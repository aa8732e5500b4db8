import { createOffers } from '#server/offers/create-offers.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import type { OfferedSkin, OfferInput } from '#server/offers/offers.types.ts';
import type { Db } from '#server/platform/db.ts';

type OfferOverrides = Partial<Omit<OfferInput, 'skins'> & OfferedSkin>;

export function givenOfferInput(customerId: number, overrides: OfferOverrides = {}): OfferInput {
  const { title, askedCents, quality, itemUrl, itemId, ...call } = overrides;
  const skin = {
    title: title ?? 'AK-47 | Redline',
    askedCents: askedCents ?? 50_00,
    quality: quality ?? 'field_tested',
    itemUrl: itemUrl ?? 'https://steamcommunity.com/id/kim/inventory',
    itemId: itemId ?? null,
  };
  return {
    customerId,
    isSellingOpen: true,
    calendar: { country: 'DE', timeZone: 'UTC' },
    skins: [skin],
    languageCode: 'en',
    idempotencyKey: null,
    now: new Date(),
    ...call,
  };
}

export async function givenOffer(db: Db, customerId: number, overrides: OfferOverrides = {}): Promise<number> {
  const [id = 0] = await createOffers(db, givenOfferInput(customerId, overrides));
  return id;
}

/** A counter-offer of the shop, open for 48 hours. */
export async function givenCounterOffer(
  db: Db,
  customerId: number,
  { offeredCents = 42_00, now = new Date(), ...overrides }: { offeredCents?: number } & OfferOverrides = {},
): Promise<number> {
  const offerId = await givenOffer(db, customerId, { now, ...overrides });
  await db.begin((tx) => makeCounterOffer(tx, { offerId, offeredCents, expiryHours: 48, now }));
  return offerId;
}
