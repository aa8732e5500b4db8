import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx, Reader } from '#server/platform/db.ts';
import { toContents } from './cart.rules.ts';
import {
  selectCart,
  selectCartForUpdate,
  selectDemand,
  updateQuotedPrices,
  deleteReservations,
  updateVersion,
  insertReservations,
} from './cart.sql.ts';
import type { CartContents, QuotedPrice } from './cart.types.ts';

/**
 * Locks the cart and returns its version. Always the first lock of a money operation: it serialises a customer's
 * requests.
 */
export function lockCart(tx: Tx, customerId: number, now: Date): Promise<number> {
  return selectCartForUpdate(tx, customerId, now);
}

/** Reads the cart with current items. Quantities reserved for the customer's own open payment count as available. */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  return toContents(await selectCart(reader, customerId, languageId));
}

/** Stores the changed prices of a refused purchase, so that the next one accepts them. The cart is locked. */
export async function quotePrices(tx: Tx, customerId: number, quoted: QuotedPrice[]): Promise<void> {
  await updateQuotedPrices(tx, customerId, quoted);
}

/**
 * Releases the cart's reservation after a failed payment, and increments the version, so that a purchase without a key
 * is a new attempt.
 */
export async function releaseForCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await deleteReservations(tx, customerId);
  await updateVersion(tx, customerId, now);
}

/** Stores the reservation of an open payment. The cart is locked and has none yet. */
export async function reserveForCart(tx: Tx, customerId: number, lines: StockLine[]): Promise<void> {
  await insertReservations(tx, customerId, lines);
}

/** Counts the carts that hold an item, and its pieces reserved for open payments. */
export function findDemand(reader: Reader, itemId: number): Promise<{ carts: number; reserved: number }> {
  return selectDemand(reader, itemId);
}
