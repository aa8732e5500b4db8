import type { Tx } from '#server/platform/db.ts';
import { updateProfileFields } from '#server/identity/account.sql.ts';

interface SavedContact {
  address: string;
  city: string;
  postCode: string;
  countryId: number;
  /** Undefined for a deposit, which has none. */
  tradeUrl?: string;
}

/**
 * Keeps the address, and the trade link, of a purchase in the profile of its customer, for the next form. Name, email and
 * phone stay as they are. Locks the account last of all.
 */
export async function saveContact(tx: Tx, customerId: number, contact: SavedContact): Promise<void> {
  const { address, city, postCode, countryId, tradeUrl: steamTradeLink } = contact;
  await updateProfileFields(tx, customerId, { address, city, postCode, countryId, steamTradeLink });
}
