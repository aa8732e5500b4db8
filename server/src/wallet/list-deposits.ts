import type { Reader } from '#server/platform/db.ts';
import { selectDepositsOfCustomer } from './wallet.sql.ts';
import type { Deposit } from './wallet.types.ts';

/** As much as a history shows; older deposits are in the books. */
const depositsMax = 500;

/** The newest top-ups of a customer, newest first. Only reads. */
export function listDeposits(reader: Reader, customerId: number): Promise<Deposit[]> {
  return selectDepositsOfCustomer(reader, customerId, depositsMax);
}
