import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { linesMax } from './cart.rules.ts';
import { selectCartForUpdate, selectWanted } from './cart.sql.ts';
import type { CartWish } from './cart.types.ts';
import { setLine } from './set-line.ts';

/**
 * Sets how many pieces of an item the cart holds, one that is in it already or another. Idempotent: clients repeat it
 * before a purchase. Refuses more different items than a cart holds.
 */
export async function addToCart(db: Db, wish: CartWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, wish.customerId, wish.now);
    const wanted = await selectWanted(tx, wish);
    if (wanted.otherLinesCount >= linesMax) refuse('cart_full', { max: linesMax });
    await setLine(tx, wish, wanted);
  });
}
