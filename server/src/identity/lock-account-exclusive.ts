import type { Tx } from '#server/platform/db.ts';
import { lockCustomerAlone } from './account.sql.ts';

/**
 * Has an account to itself until the end of the transaction. Whatever is just being written for its customer is waited
 * for, and what comes later waits in turn and finds the account deleted (`hold-account`). Comes after every other lock.
 */
export async function lockAccountExclusive(tx: Tx, customerId: number): Promise<void> {
  await lockCustomerAlone(tx, customerId);
}
