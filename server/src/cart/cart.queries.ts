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
 * Holds a customer's cart until the transaction ends and tells its version. The first lock of everything a customer
 * does with money: two requests of one customer stand in line here.
 */
export function lockCart(tx: Tx, customerId: number, now: Date): Promise<number> {
  return selectCartForUpdate(tx, customerId, now);
}

/**
 * What a customer intends to buy, with every item as it is now and titled in a language. Pieces reserved for the
 * customer's own open payment count as available. Only reads.
 */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  return toContents(await selectCart(reader, customerId, languageId));
}

/** Stores a price that a refusal quotes, so that the next purchase accepts it. The cart is locked. */
export async function quotePrice(tx: Tx, quoted: QuotedPrice): Promise<void> {
  await updateQuotedPrice(tx, quoted);
}

/**
 * The open payment came to nothing and its pieces are back in stock. The cart counts as changed, so that a purchase
 * without a key of its own is a new attempt. The cart is locked.
 */
export async function releaseForCart(tx: Tx, customerId: number, now: Date): Promise<void> {
  await deleteReservations(tx, customerId);
  await updateVersion(tx, customerId, now);
}

/**
 * Notes pieces that were taken from stock for the customer's open payment: the own cart goes on showing them.
 * The cart is locked, and has no reservation yet.
 */
export async function reserveForCart(tx: Tx, customerId: number, lines: StockLine[]): Promise<void> {
  await insertReservations(tx, customerId, lines);
}
