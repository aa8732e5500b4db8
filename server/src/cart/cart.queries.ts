import type { Tx, Reader } from '#server/platform/db.ts';
import { toContents } from './cart.rules.ts';
import { selectCart, deleteReservations, updateVersion } from './cart.sql.ts';
import type { CartContents } from './cart.types.ts';

/**
 * Locks the cart and returns its version. Always the first lock of a money operation: it serialises a customer's
 * requests.
 */
export { selectCartForUpdate as lockCart } from './cart.sql.ts';

/** Reads the cart with current items. Quantities reserved for the customer's own open payment count as available. */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  return toContents(await selectCart(reader, customerId, languageId));
}

/** Stores the changed prices of a refused purchase, so that the next one accepts them. The cart is locked. */
export { updateQuotedPrices as quotePrices } from './cart.sql.ts';

/**
 * Releases the cart's reservation after a failed payment, and increments the version, so that a purchase without a key
 * is a new attempt.
 */
export async function releaseForCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await deleteReservations(tx, customerId);
  await updateVersion(tx, customerId, now);
}

/** Stores the reservation of an open payment. The cart is locked and has none yet. */
export { insertReservations as reserveForCart } from './cart.sql.ts';

/** Counts the carts that hold an item, and its pieces reserved for open payments. */
export { selectDemand as findDemand } from './cart.sql.ts';
