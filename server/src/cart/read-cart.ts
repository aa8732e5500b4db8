import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import type { CartContents } from './cart.types.ts';
import { hydrateCart } from './hydrate-cart.ts';
import { selectCart } from './entries.sql.ts';

/**
 * What a customer intends to buy, with every item as it is now and titled in a language. Pieces reserved for the
 * customer's own open payment count as available. Only reads.
 */
export async function readCart(reader: Reader, customerId: number, languageId: number): Promise<CartContents> {
  const cart = await selectCart(reader, { customerId });
  assert(cart, 'a known customer has a cart, used or not');
  return hydrateCart(reader, cart, { languageId });
}
