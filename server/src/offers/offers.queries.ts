import type { OfferState } from '#contract/offers.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOffer, selectOffersOfCustomer, selectOffers, selectOfferForUpdate } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** Finds an offer of any customer, for staff and emails; null if there is none. */
export function findOffer(reader: Reader, offerId: number): Promise<Offer | null> {
  return selectOffer(reader, offerId);
}

const offersMax = 500;

export function listOffers(reader: Reader, customerId: number): Promise<Offer[]> {
  return selectOffersOfCustomer(reader, customerId, offersMax);
}

interface OfferPage {
  status: OfferState | null;
  /** Only offers older than this one: the last of the page before. */
  beforeId: number | null;
  limit: number;
}

/** A page of the offers of all customers, newest first, for staff. Only reads. */
export function listAllOffers(reader: Reader, page: OfferPage): Promise<Offer[]> {
  return selectOffers(reader, page);
}

/** Holds an offer to the end of the transaction. With a customer, somebody else's is not found. */
export async function lockOffer(tx: Tx, offerId: number, customerId: number | null): Promise<Offer> {
  const offer = await selectOfferForUpdate(tx, offerId);
  if (!offer || (customerId !== null && offer.customerId !== customerId)) refuse('offer_not_found');
  return offer;
}

/** Reads an offer; refuses one of another customer as not found. */
export async function readOffer(reader: Reader, offerId: number, customerId: number): Promise<Offer> {
  const offer = await selectOffer(reader, offerId);
  if (offer?.customerId !== customerId) refuse('offer_not_found');
  return offer;
}
