import { lockItems } from '#server/catalog/catalog.queries.ts';
import { lookUpSession } from '#server/identity/sessions/look-up-session.ts';
import { touchSession } from '#server/identity/sessions/touch-session.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import type { Who } from '#server/platform/http/bind.ts';
import { validateCandidate, toLineInput } from './cart.rules.ts';
import { selectCartForUpdate, selectCandidate } from './cart.sql.ts';
import type { CartContents, CartInput, PutLine } from './cart.types.ts';
import { putLine } from './entries.sql.ts';
import { hydrateCart } from './hydrate-cart.ts';

/**
 * Sets how many pieces of an item the cart holds, in it already or not, and answers the cart; null when nobody holds the
 * token. Idempotent: clients repeat it before a purchase. One statement, because nothing is called more often; a second
 * look under the lock says what was wrong, or finds that somebody else has changed the cart at the same moment.
 */
export async function addToCart(db: Db, who: Who, input: CartInput): Promise<CartContents | null> {
  const put = await putLine(db, 'token' in who ? lookUpSession(who.token, input.now) : who, toLineInput(input));
  if (!put) return null;
  if (put.session) await touchSession(db, put.session, input.now);
  return hydrateCart(db, put.isPut ? put : await putLocked(db, put.customerId, input), input);
}

async function putLocked(db: Db, customerId: number, input: CartInput): Promise<PutLine> {
  return inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, input.now);
    const put = await putWanted(tx, customerId, input);
    if (put?.isPut) return put;
    // The lock holds the cart and not the stock: what was there was sold before it was put in, and may be back by now.
    await lockItems(tx, [input.itemId]);
    const again = await putWanted(tx, customerId, input);
    assert(again?.isPut, 'nothing of a locked cart and a locked item is changed by somebody else');
    return again;
  });
}

async function putWanted(tx: Tx, customerId: number, input: CartInput): Promise<PutLine | null> {
  validateCandidate(
    input,
    await selectCandidate(tx, { customerId, itemId: input.itemId, languageId: input.languageId }),
  );
  return putLine(tx, { customerId }, toLineInput(input));
}
