import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { validateCandidate } from './cart.rules.ts';
import { selectCandidate, selectCartForUpdate, upsertLine } from './cart.sql.ts';
import type { CartInput } from './cart.types.ts';

/** Changes the quantity of an item in the cart; refuses an item that is not in it. Idempotent. Locks the cart. */
export async function updateCart(db: Db, input: CartInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, input.customerId, input.now);
    const candidate = await selectCandidate(tx, input);
    if (!candidate.isIn) refuse('cart_line_not_found');
    await upsertLine(tx, { ...input, priceCents: validateCandidate(input, candidate) });
  });
}
