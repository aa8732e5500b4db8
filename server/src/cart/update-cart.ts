import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { validateCandidate } from './cart.rules.ts';
import { selectCartForUpdate, selectCandidate, upsertLine } from './cart.sql.ts';
import type { CartInput } from './cart.types.ts';

/** Changes how many pieces of an item the cart holds; refuses an item that is not in it. Idempotent. */
export async function updateCart(db: Db, input: CartInput & { customerId: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, input.customerId, input.now);
    const wanted = await selectCandidate(tx, input);
    if (!wanted.isIn) refuse('cart_line_not_found');
    const { customerId, itemId, count, now } = input;
    await upsertLine(tx, { customerId, itemId, count, priceCents: validateCandidate(input, wanted), now });
  });
}
