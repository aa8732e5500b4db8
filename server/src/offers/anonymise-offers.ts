import type { Tx } from '#server/platform/db.ts';
import { updateOffersToAnonymous } from './personal-offers.sql.ts';

/**
 * Erases what customer and staff wrote in offers: titles, Steam inventories, reasons, payees. Prices, states and dates stay,
 * and of what was paid the item of the catalog.
 */
export function anonymiseOffers(tx: Tx, customerId: number): Promise<void> {
  return updateOffersToAnonymous(tx, customerId);
}
