import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { linesMax, priceOfWanted } from './cart.rules.ts';
import { insertCart, selectWanted, upsertLine } from './cart.sql.ts';
import type { CartWish } from './cart.types.ts';

/**
 * Sets how many pieces of an item the cart holds, in it already or not. Idempotent: clients repeat it before a purchase.
 * Reads without a lock, because nothing is called more often and a purchase asks for stock and price again.
 */
export async function addToCart(db: Db, wish: CartWish): Promise<void> {
  const { customerId, itemId, count, now } = wish;
  const wanted = await selectWanted(db, wish);
  if (wanted.otherLinesCount >= linesMax) refuse('cart_full', { max: linesMax });
  const line = { customerId, itemId, count, priceCents: priceOfWanted(wish, wanted), now };
  if (await upsertLine(db, line)) return;
  await insertCart(db, customerId, now);
  await upsertLine(db, line);
}
