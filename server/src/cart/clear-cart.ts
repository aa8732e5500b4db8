import { inTransaction, type Db } from '#server/platform/db.ts';
import { deleteLines, selectCartForUpdate, updateVersion } from './cart.sql.ts';

/** Empties a customer's cart. Idempotent. An open payment keeps its reservation until it is settled. */
export async function clearCart(db: Db, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await selectCartForUpdate(tx, customerId, now);
    if (await deleteLines(tx, customerId)) await updateVersion(tx, customerId, now);
  });
}
