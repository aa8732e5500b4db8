import { inTransaction, type Db } from '#server/platform/db.ts';
import { deleteLine, selectCartForUpdate, updateVersion } from './cart.sql.ts';

interface Removal {
  customerId: number;
  itemId: number;
  now: Date;
}

/** Removes an item from the cart. Idempotent. */
export async function removeFromCart(db: Db, { customerId, itemId, now }: Removal): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, now);
    if (await deleteLine(tx, customerId, itemId)) await updateVersion(tx, customerId, now);
  });
}
