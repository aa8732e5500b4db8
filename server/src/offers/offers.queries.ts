import type { OfferState } from '#contract/offers.ts';
import type { PayoutSources } from '#server/payments/payouts.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectBoughtSkin } from './bought-skins.sql.ts';
import {
  selectOffer,
  selectOfferForUpdate,
  selectOffers,
  selectOffersOfCustomer,
  selectPendingOfferCount,
} from './offers.sql.ts';
import type { BoughtSkin, Offer } from './offers.types.ts';
import { selectContactsOfPayouts, selectPayoutsWithoutItem, selectPendingWithoutItem } from './payees.sql.ts';

export function findOffer(reader: Reader, offerId: number): Promise<Offer | null> {
  return selectOffer(reader, offerId);
}

const offersMax = 500;

export function listOffers(reader: Reader, customerId: number): Promise<Offer[]> {
  return selectOffersOfCustomer(reader, customerId, offersMax);
}

interface OfferPage {
  status: OfferState | null;
  /** Id of the last offer on the previous page. */
  beforeId: number | null;
  limit: number;
}

/** Lists offers of all customers, newest first. */
export function listAllOffers(reader: Reader, page: OfferPage): Promise<Offer[]> {
  return selectOffers(reader, page);
}

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
export function findBoughtSkin(reader: Reader, offerId: number): Promise<BoughtSkin | null> {
  return selectBoughtSkin(reader, offerId);
}

/** Counts offers that wait for an answer of the shop. */
export function countPendingOffers(reader: Reader): Promise<number> {
  return selectPendingOfferCount(reader);
}

/** Lists the pending payouts whose skin has not arrived. */
export function listPayoutsWithoutItem(reader: Reader): Promise<number[]> {
  return selectPendingWithoutItem(reader);
}

/** What a file of payouts needs to know of offers and balance refunds. */
export const payoutSources: PayoutSources = {
  listUnready: selectPayoutsWithoutItem,
  listPayees: async (reader, payoutIds) =>
    new Map((await selectContactsOfPayouts(reader, payoutIds)).map(({ payoutId, contact }) => [payoutId, contact])),
};
