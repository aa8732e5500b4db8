import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { addToCart, type CartWish } from './add-to-cart.ts';
import { selectLines } from './cart.sql.ts';

/** Changes how many pieces of an item the cart holds; refuses an item that is not in it. Idempotent. */
export async function updateCart(db: Db, wish: CartWish): Promise<void> {
  const lines = await selectLines(db, wish.customerId);
  if (!lines.some(({ itemId }) => itemId === wish.itemId)) refuse('cart_line_not_found');
  await addToCart(db, wish);
}
