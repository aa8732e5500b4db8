import type { Tx } from '#server/platform/db.ts';
import { deletePersonalDetails } from './audit.sql.ts';

/** Erases what staff wrote about a customer; that they changed something, what and when stays. The account is erased before. */
export function erasePersonalDetails(tx: Tx, customerId: number): Promise<void> {
  return deletePersonalDetails(tx, customerId);
}
