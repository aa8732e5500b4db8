import { inTransaction, type Db } from '#server/platform/db.ts';
import { deleteLine, selectCartForUpdate, updateVersion } from './cart.sql.ts';

interface Removal {
  customerId: number;
  itemId: number;
  now: Date;
}

/** Takes an item out of the cart, all its pieces. Idempotent: an item that is not in the cart changes nothing. */
export async function removeFromCart(db: Db, { customerId, itemId, now }: Removal): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, now);
    if (await deleteLine(tx, customerId, itemId)) await updateVersion(tx, customerId, now);
  });
}
