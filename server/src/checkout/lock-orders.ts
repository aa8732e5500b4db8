import type { Tx } from '#server/platform/db.ts';
import { selectOrderIdsForUpdate } from './personal-orders.sql.ts';

/** Holds every order of a customer who leaves, by id. The cart is locked; deposits and the wallet come after it. */
export async function lockOrders(tx: Tx, customerId: number): Promise<void> {
  await selectOrderIdsForUpdate(tx, customerId);
}
