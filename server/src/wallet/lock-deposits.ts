import type { Tx } from '#server/platform/db.ts';
import { selectDepositIdsForUpdate } from './personal-deposits.sql.ts';

/** Holds every top-up of a customer who leaves, by id: whoever credits one has it before the wallet. */
export async function lockDeposits(tx: Tx, customerId: number): Promise<void> {
  await selectDepositIdsForUpdate(tx, customerId);
}
