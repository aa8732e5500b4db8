import { addToCart } from '#server/cart/add-to-cart.ts';
import type { Db } from '#server/platform/db.ts';

/** Puts items into a customer's cart, one piece each unless the line says otherwise. */
export async function givenCart(
  db: Db,
  customerId: number,
  lines: readonly { id: number; count?: number }[],
): Promise<void> {
  for (const { id, count = 1 } of lines) {
    const wish = { itemId: id, count, hasUniqueItems: false, languageId: 1, now: new Date() };
    await addToCart(db, { customerId }, wish);
  }
}
