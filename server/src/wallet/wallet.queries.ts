import type { Reader, Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDepositIdsForUpdate } from './personal-deposits.sql.ts';
import { selectDeposit, selectDepositsOfCustomer } from './wallet.sql.ts';
import type { Deposit } from './wallet.types.ts';

/** A deposit by its id alone, for emails and staff; null when there is none. Only reads. */
export function findDeposit(reader: Reader, depositId: number): Promise<Deposit | null> {
  return selectDeposit(reader, depositId);
}

/** As much as a history shows; older deposits are in the books. */
const depositsMax = 500;

/** The newest top-ups of a customer, newest first. Only reads. */
export function listDeposits(reader: Reader, customerId: number): Promise<Deposit[]> {
  return selectDepositsOfCustomer(reader, customerId, depositsMax);
}

/** Holds every top-up of a customer who leaves, by id: whoever credits one has it before the wallet. */
export async function lockDeposits(tx: Tx, customerId: number): Promise<void> {
  await selectDepositIdsForUpdate(tx, customerId);
}

/** One deposit of a customer; somebody else's is not found. Only reads. */
export async function readDeposit(reader: Reader, depositId: number, customerId: number): Promise<Deposit> {
  const deposit = await selectDeposit(reader, depositId);
  if (deposit?.customerId !== customerId) refuse('deposit_not_found');
  return deposit;
}
