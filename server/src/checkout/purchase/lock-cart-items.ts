import { readCart } from '#server/cart/cart.queries.ts';
import type { CartEntry } from '#server/cart/cart.types.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuseIfUnavailable } from '#server/checkout/checkout.rules.ts';
import type { OrderLine, PurchaseInput } from '#server/checkout/checkout.types.ts';

/**
 * Locks the items of the cart and of an open order together, by id, and then reads the cart. Refuses an item that is gone
 * before it waits for the lock: many customers may want the last one.
 */
export async function lockCartItems(tx: Tx, input: PurchaseInput, inOrder: OrderLine[]): Promise<CartEntry[]> {
  const { customerId, display } = input;
  const { entries: inCart } = await readCart(tx, customerId, display.language.id);
  refuseIfUnavailable(inCart, input);
  const itemIds = [...inCart, ...inOrder].map(({ itemId }) => itemId);
  // Sent together; the second sees what was committed before the first had its locks.
  const [, { entries }] = await Promise.all([lockItems(tx, itemIds), readCart(tx, customerId, display.language.id)]);
  return entries;
}
