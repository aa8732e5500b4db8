import { addToCart } from '#server/cart/add-to-cart.ts';
import type { Db } from '#server/platform/db.ts';

/** Adds items to a customer's cart, one of each by default. */
export async function givenCart(
  db: Db,
  customerId: number,
  lines: readonly { id: number; count?: number }[],
): Promise<void> {
  const start = Date.now();
  for (const [at, { id, count = 1 }] of lines.entries()) {
    // Lines are ordered by their time, so two additions must not share a millisecond.
    const input = { itemId: id, count, hasUniqueItems: false, languageId: 1, now: new Date(start + at) };
    await addToCart(db, { ...input, customerId });
  }
}
