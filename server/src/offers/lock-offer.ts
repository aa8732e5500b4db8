import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOfferForUpdate } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** Holds an offer to the end of the transaction. With a customer, somebody else's is not found. */
export async function lockOffer(tx: Tx, offerId: number, customerId: number | null): Promise<Offer> {
  const offer = await selectOfferForUpdate(tx, offerId);
  if (!offer || (customerId !== null && offer.customerId !== customerId)) refuse('offer_not_found');
  return offer;
}
