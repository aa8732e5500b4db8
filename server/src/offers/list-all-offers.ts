import type { OfferState } from '#contract/offers.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectOffers } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

interface OfferPage {
  /** Null lists every state. */
  status: OfferState | null;
  /** Only offers older than this one: the last of the page before. */
  beforeId: number | null;
  limit: number;
}

/** A page of the offers of all customers, newest first, for staff. Only reads. */
export function listAllOffers(reader: Reader, page: OfferPage): Promise<Offer[]> {
  return selectOffers(reader, page);
}
