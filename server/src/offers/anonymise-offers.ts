import type { Tx } from '#server/platform/db.ts';
import { updateOffersToAnonymous } from './personal-offers.sql.ts';

/** Erases the Steam inventories that a customer's offers point at; what was offered and for how much stays. */
export function anonymiseOffers(tx: Tx, customerId: number): Promise<void> {
  return updateOffersToAnonymous(tx, customerId);
}
