import type { Tx, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOffersOfCustomer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';
import { updateOffersToAnonymous, selectPayeesToExport, selectHasOpenOffer } from './personal-offers.sql.ts';

/** Erases what customer and staff wrote in offers; prices, states, dates and what was paid for stay (decision 0039). */
export function anonymiseOffers(tx: Tx, customerId: number): Promise<void> {
  return updateOffersToAnonymous(tx, customerId);
}

/** Every offer of a customer with the names and addresses given to be paid, newest first, for a copy of one's data. Only reads. */
export async function exportOffers(reader: Reader, customerId: number): Promise<(Offer & { payees: unknown[] })[]> {
  const offers = await selectOffersOfCustomer(reader, customerId, null);
  const payees = Map.groupBy(await selectPayeesToExport(reader, customerId), ({ offerId }) => offerId);
  return offers.map((offer) => ({ ...offer, payees: (payees.get(offer.id) ?? []).map(({ contact }) => contact) }));
}

/** Refuses the end of an account while an offer of it waits for an answer or for its payout. */
export async function refuseIfOfferOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenOffer(reader, customerId)) refuse('account_has_open_offer');
}
