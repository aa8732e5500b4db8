import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOffer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** One offer of a customer; somebody else's is not found. Only reads. */
export async function readOffer(reader: Reader, offerId: number, customerId: number): Promise<Offer> {
  const offer = await selectOffer(reader, offerId);
  if (offer?.customerId !== customerId) refuse('offer_not_found');
  return offer;
}
