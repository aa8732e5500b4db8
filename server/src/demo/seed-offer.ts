import { fromMajor } from '#contract/money.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { createOffers } from '#server/offers/create-offers.ts';
import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import { declineOffer } from '#server/offers/decline-offer.ts';
import { makeCounterOffer } from '#server/offers/make-counter-offer.ts';
import { readOffer } from '#server/offers/offers.queries.ts';
import type { OfferedSkin } from '#server/offers/offers.types.ts';
import { withdrawOffer } from '#server/offers/withdrawal/withdraw-offer.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction } from '#server/platform/db.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { DemoHistory, SeedDeps } from './seed-order.ts';

export interface PastOffer {
  skin: OfferedSkin;
  offeredAt: Date;
  /** Counter-offer in euros. */
  counter?: number | undefined;
  reason?: string | undefined;
  answer?: string | undefined;
  isPaid?: boolean | undefined;
}

/** A fictitious IBAN with valid check digits. */
const demoIban = 'DE89370400440532013000';

/** Seeds an offer on a past day; the shop answers a day later, the customer at once. */
export async function seedOffer(deps: SeedDeps, past: DemoHistory & PastOffer): Promise<void> {
  const { db, content } = deps;
  const { customerId, skin, offeredAt, counter, reason } = past;
  const languageCode = content.displayFor({}).language.code;
  const { sellerCountry, timeZone, offerExpiryHours: expiryHours } = content.settings();
  const [offerId = 0] = await createOffers(db, {
    customerId,
    isSellingOpen: true,
    calendar: { country: sellerCountry, timeZone },
    skins: [skin],
    languageCode,
    idempotencyKey: null,
    now: offeredAt,
  });
  const now = new Date(offeredAt.getTime() + dayMs);
  await inTransaction(db, async (tx) => {
    if (reason) await declineOfferForShop(tx, { offerId, reason, now });
    else if (counter) await makeCounterOffer(tx, { offerId, offeredCents: fromMajor(counter, 2), expiryHours, now });
  });
  if (past.answer === 'decline') await declineOffer(db, { offerId, customerId, now });
  if (past.answer === 'accept') await acceptOffer(db, { offerId, customerId, now });
  if (past.isPaid) await payInThePast(deps, { ...past, offerId, now });
}

interface PastPayout extends DemoHistory {
  offerId: number;
  now: Date;
}

async function payInThePast({ db, content }: SeedDeps, past: PastPayout): Promise<void> {
  const { customerId, offerId, now, purchase } = past;
  const profile = await readCustomerProfile(db, customerId, null);
  const { name, surname, email, phone, city, postCode, address, country } = profile;
  assert(country, 'the demo customer has a country');
  const holdDays = content.settings().payoutHoldDays;
  const contact = { name, surname, email, phone, city, postCode, address, countryIso: country.iso };
  const payout = { method: 'sepa', holder: `${name} ${surname}`, iban: demoIban } as const;
  const payoutMethods = [payout.method];
  const nobody = { idempotencyKey: null, sessionId: 'seed', password: null };
  await withdrawOffer(db, { offerId, customerId, contact, payout, payoutMethods, ...nobody, holdDays, now }, purchase);
  const offer = await readOffer(db, offerId, customerId);
  assert(offer.payout, `offer ${offerId} has a payout`);
  past.setProviderClock(offer.payout.heldUntil);
  await sendPayout(db, {
    payoutId: offer.payout.id,
    gateways: purchase.gateways,
    isForced: false,
    now: offer.payout.heldUntil,
    record: () => Promise.resolve(),
  });
}
