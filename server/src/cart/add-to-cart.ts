import { claimSession } from '#server/identity/claim-session.ts';
import { noteSessionUse } from '#server/identity/note-session-use.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import { toCartAfter, toLineWish } from './cart.rules.ts';
import { selectCartForUpdate } from './cart.sql.ts';
import type { CartContents, CartWish } from './cart.types.ts';
import { upsertIntoCart } from './entries.sql.ts';

/**
 * Sets how many pieces of an item the cart holds, in it already or not, and answers the cart; null when nobody holds the
 * token. Idempotent: clients repeat it before a purchase. Looks first and locks only what it writes, because nothing is
 * called more often; the cart is locked before the look only when somebody else has changed it at the same moment.
 */
export async function addToCart(db: Db, who: Who, wish: CartWish): Promise<CartContents | null> {
  const line = toLineWish(wish);
  const put = await upsertIntoCart(db, 'token' in who ? claimSession(who.token, wish.now) : who, line);
  if (!put) return null;
  const { session, customerId } = put.cart;
  if (session) await noteSessionUse(db, session, wish.now);
  const cart = toCartAfter(put, wish);
  if (cart) return cart;
  return inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, wish.now);
    const again = await upsertIntoCart(tx, { customerId }, line);
    const locked = again && toCartAfter(again, wish);
    assert(locked, 'nobody else changes a locked cart');
    return locked;
  });
}
