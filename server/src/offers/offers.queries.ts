import type { PayoutSources } from '#server/payments/payouts.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOffer, selectOfferForUpdate, selectOffersOfCustomer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';
import { selectContactsOfPayouts, selectPayoutsWithoutItem } from './payees.sql.ts';

export { selectOffer as findOffer } from './offers.sql.ts';

export { selectOffersByIds as listOffersByIds } from './offers.sql.ts';

const offersMax = 500;

export function listOffers(reader: Reader, customerId: number): Promise<Offer[]> {
  return selectOffersOfCustomer(reader, { customerId, limit: offersMax });
}

export { selectOffersOfCustomer as listOfferPage } from './offers.sql.ts';

/** Lists offers of all customers, newest first; `beforeId` is the last one on the previous page. */
export { selectOffers as listAllOffers } from './offers.sql.ts';

/** Locks an offer; with a customer id, refuses those of others as not found. */
export async function lockOffer(tx: Tx, offerId: number, customerId: number | null): Promise<Offer> {
  const offer = await selectOfferForUpdate(tx, offerId);
  if (!offer || (customerId !== null && offer.customerId !== customerId)) refuse('offer_not_found');
  return offer;
}

/** Refuses offers of other customers as not found. */
export async function readOffer(reader: Reader, offerId: number, customerId: number): Promise<Offer> {
  const offer = await selectOffer(reader, offerId);
  if (offer?.customerId !== customerId) refuse('offer_not_found');
  return offer;
}

/** The skin of an offer as an item of the catalog; null until it is recorded. */
export { selectBoughtSkin as findBoughtSkin } from './bought-skins.sql.ts';

/** Counts offers that wait for an answer of the shop, and those of them past the promised time. */
export { selectPendingOfferCount as countPendingOffers } from './offers.sql.ts';

/** Lists the pending payouts whose skin has not arrived. */
export { selectPendingWithoutItem as listPayoutsWithoutItem } from './payees.sql.ts';

/** What a file of payouts needs to know of offers and balance refunds. */
export const payoutSources: PayoutSources = {
  listUnready: selectPayoutsWithoutItem,
  listPayees: async (reader, payoutIds) =>
    new Map((await selectContactsOfPayouts(reader, payoutIds)).map(({ payoutId, contact }) => [payoutId, contact])),
};
