import type { Tx } from '#server/platform/db.ts';
import { updateDepositsToAnonymous } from './personal-deposits.sql.ts';

/** Erases the contact of every top-up of a customer; amounts stay. */
export function anonymiseDeposits(tx: Tx, customerId: number): Promise<void> {
  return updateDepositsToAnonymous(tx, customerId);
}
