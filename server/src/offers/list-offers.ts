import type { Reader } from '#server/platform/db.ts';
import { selectOffersOfCustomer } from './offers.sql.ts';
import type { Offer } from './offers.types.ts';

/** As much as a history shows. */
const offersMax = 500;

/** The newest offers of a customer, newest first. Only reads. */
export function listOffers(reader: Reader, customerId: number): Promise<Offer[]> {
  return selectOffersOfCustomer(reader, customerId, offersMax);
}
