import { inTransaction, type Db } from '#server/platform/db.ts';
import { validateCandidate } from './cart.rules.ts';
import { selectCandidate, selectCartForUpdate, upsertLine } from './cart.sql.ts';
import type { CartInput } from './cart.types.ts';

/** Sets the quantity of an item in the cart, adding the line if it is missing. Idempotent. Locks the cart, not the item. */
export async function addToCart(db: Db, input: CartInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, input.customerId, input.now);
    const priceCents = validateCandidate(input, await selectCandidate(tx, input));
    await upsertLine(tx, { ...input, priceCents });
  });
}
