import type { StockLine } from '#server/catalog/catalog.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx, Reader } from '#server/platform/db.ts';
import {
  selectCartForUpdate,
  selectQuotedSince,
  updateQuotedPrice,
  deleteReservations,
  updateVersion,
  insertReservations,
} from './cart.sql.ts';
import type { CartContents, QuotedPrice } from './cart.types.ts';
import { selectCart } from './entries.sql.ts';
import { hydrateCart } from './hydrate-cart.ts';

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
  const cart = await selectCart(reader, { customerId });
  assert(cart, 'a known customer has a cart, used or not');
  return hydrateCart(reader, cart, { languageId });
}

/**
 * The prices in euro cents of which a customer knew at a moment, by item, where another one was told since; what it lacks
 * is known as the cart has it. Only reads.
 */
export async function readQuotedPrices(reader: Reader, customerId: number, moment: Date): Promise<Map<number, number>> {
  const lines = await selectQuotedSince(reader, customerId, moment);
  return new Map(lines.map(({ itemId, priceCents }) => [itemId, priceCents]));
}

/**
 * Notes which price of a line the customer has been told, and when, so that a later call that buys at exactly this one
 * agrees. Told again, it counts from the first time. The cart is locked.
 */
export async function quotePrice(tx: Tx, told: QuotedPrice): Promise<void> {
  await updateQuotedPrice(tx, told);
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
