import type { Tx } from '#server/platform/db.ts';
import { updateOffersToAnonymous } from './personal-offers.sql.ts';

/** Erases what customer and staff wrote in offers; prices, states, dates and what was paid for stay (decision 0039). */
export function anonymiseOffers(tx: Tx, customerId: number): Promise<void> {
  return updateOffersToAnonymous(tx, customerId);
}
