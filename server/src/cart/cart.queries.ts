import type { StockLine } from '#server/catalog/catalog.types.ts';
import type { Tx, Reader } from '#server/platform/db.ts';
import { toContents } from './cart.rules.ts';
import {
  selectCart,
  selectCartForUpdate,
  updateQuotedPrice,
  deleteReservations,
  updateVersion,
  insertReservations,
} from './cart.sql.ts';
import type { CartContents, QuotedPrice } from './cart.types.ts';

/**
 * Locks the cart of a customer until the end of the transaction and returns its version. The first lock of all money
 * operations of a customer.
 */
export function lockCart(tx: Tx, customerId: number, now: Date): Promise<number> {
  return selectCartForUpdate(tx, customerId, now);
}

/**
 * Reads a cart with its items in a language. Stock reserved for the customer's own open payment counts as available.
 */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  return toContents(await selectCart(reader, customerId, languageId));
}

/** Stores a price that a refusal quotes, so that the next purchase accepts it. The cart is locked. */
export async function quotePrice(tx: Tx, quoted: QuotedPrice): Promise<void> {
  await updateQuotedPrice(tx, quoted);
}

/**
 * Releases the cart's reservation after a failed payment. Increments the version, so that a purchase without a key is a
 * new one. The cart is locked.
 */
export async function releaseForCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await deleteReservations(tx, customerId);
  await updateVersion(tx, customerId, now);
}

/**
 * Stores the reservation of the customer's open payment, which keeps its items available in their cart. The cart is
 * locked and has no reservation.
 */
export async function reserveForCart(tx: Tx, customerId: number, lines: StockLine[]): Promise<void> {
  await insertReservations(tx, customerId, lines);
}
