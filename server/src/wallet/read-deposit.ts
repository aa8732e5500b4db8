import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDeposit } from './wallet.sql.ts';
import type { Deposit } from './wallet.types.ts';

/** One deposit of a customer; somebody else's is not found. Only reads. */
export async function readDeposit(reader: Reader, depositId: number, customerId: number): Promise<Deposit> {
  const deposit = await selectDeposit(reader, depositId);
  if (deposit?.customerId !== customerId) refuse('deposit_not_found');
  return deposit;
}
