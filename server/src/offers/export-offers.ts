import type { Reader } from '#server/platform/db.ts';
import { selectOffersOfCustomer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';
import { selectPayeesToExport } from './personal-offers.sql.ts';

/** Every offer of a customer with the names and addresses given to be paid, newest first, for a copy of one's data. Only reads. */
export async function exportOffers(reader: Reader, customerId: number): Promise<(Offer & { payees: unknown[] })[]> {
  const offers = await selectOffersOfCustomer(reader, customerId, null);
  const payees = Map.groupBy(await selectPayeesToExport(reader, customerId), ({ offerId }) => offerId);
  return offers.map((offer) => ({ ...offer, payees: (payees.get(offer.id) ?? []).map(({ contact }) => contact) }));
}
