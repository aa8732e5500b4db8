import type { Tx } from '#server/platform/db.ts';
import { deleteLines } from './cart.sql.ts';

/** Empties the cart of a customer who leaves. The cart is locked. */
export async function purgeCart(tx: Tx, customerId: number): Promise<void> {
  await deleteLines(tx, customerId);
}
