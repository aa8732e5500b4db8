import { lockItems } from '#server/catalog/lock-items.ts';
import { claimSession } from '#server/identity/claim-session.ts';
import { noteSessionUse } from '#server/identity/note-session-use.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import { priceOfWanted, toLineWish } from './cart.rules.ts';
import { selectCartForUpdate, selectWanted } from './cart.sql.ts';
import type { CartContents, CartWish, PutLine } from './cart.types.ts';
import { completeCart } from './complete-cart.ts';
import { putLine } from './entries.sql.ts';

/**
 * Sets how many pieces of an item the cart holds, in it already or not, and answers the cart; null when nobody holds the
 * token. Idempotent: clients repeat it before a purchase. One statement, because nothing is called more often; a second
 * look under the lock says what was wrong, or finds that somebody else has changed the cart at the same moment.
 */
export async function addToCart(db: Db, who: Who, wish: CartWish): Promise<CartContents | null> {
  const put = await putLine(db, 'token' in who ? claimSession(who.token, wish.now) : who, toLineWish(wish));
  if (!put) return null;
  if (put.session) await noteSessionUse(db, put.session, wish.now);
  return completeCart(db, put.isPut ? put : await putLocked(db, put.customerId, wish), wish);
}

async function putLocked(db: Db, customerId: number, wish: CartWish): Promise<PutLine> {
  return inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, wish.now);
    const put = await putWanted(tx, customerId, wish);
    if (put?.isPut) return put;
    // The lock holds the cart and not the stock: what was there was sold before it was put in, and may be back by now.
    await lockItems(tx, [wish.itemId]);
    const again = await putWanted(tx, customerId, wish);
    assert(again?.isPut, 'nothing of a locked cart and a locked item is changed by somebody else');
    return again;
  });
}

async function putWanted(tx: Tx, customerId: number, wish: CartWish): Promise<PutLine | null> {
  priceOfWanted(wish, await selectWanted(tx, { customerId, itemId: wish.itemId, languageId: wish.languageId }));
  return putLine(tx, { customerId }, toLineWish(wish));
}
