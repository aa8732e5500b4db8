import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectCartForUpdate, selectWanted } from './cart.sql.ts';
import type { CartWish } from './cart.types.ts';
import { setLine } from './set-line.ts';

/** Changes how many pieces of an item the cart holds; refuses an item that is not in it. Idempotent. */
export async function updateCart(db: Db, wish: CartWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, wish.customerId, wish.now);
    const wanted = await selectWanted(tx, wish);
    if (!wanted.isIn) refuse('cart_line_not_found');
    await setLine(tx, wish, wanted);
  });
}
