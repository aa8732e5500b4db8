import type { Tx } from '#server/platform/db.ts';
import { lockCustomer } from './account.sql.ts';

/**
 * Holds an account until the end of the transaction: nothing new of its customer, such as an order or an offer, comes to
 * be meanwhile. Comes after every lock on money.
 */
export async function lockAccount(tx: Tx, customerId: number): Promise<void> {
  await lockCustomer(tx, customerId);
}
