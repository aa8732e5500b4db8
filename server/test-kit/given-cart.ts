import { addToCart } from '#server/cart/add-to-cart.ts';
import type { Db } from '#server/platform/db.ts';

/** Puts items into a customer's cart, one piece each unless the line says otherwise. */
export async function givenCart(
  db: Db,
  customerId: number,
  lines: readonly { id: number; count?: number }[],
): Promise<void> {
  const start = Date.now();
  for (const [at, { id, count = 1 }] of lines.entries()) {
    // The cart goes by the moment of each addition, and two may fall into one millisecond.
    const input = { itemId: id, count, hasUniqueItems: false, languageId: 1, now: new Date(start + at) };
    await addToCart(db, { ...input, customerId });
  }
}
