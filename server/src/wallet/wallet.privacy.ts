import type { Tx, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateDepositsToAnonymous, selectDepositsToExport, selectHasOpenDeposit } from './personal-deposits.sql.ts';
import type { ExportedDeposit } from './wallet.types.ts';

/** Erases the contact of every top-up of a customer; amounts stay. */
export function anonymiseDeposits(tx: Tx, customerId: number): Promise<void> {
  return updateDepositsToAnonymous(tx, customerId);
}

/** Every top-up of a customer, newest first, for a copy of one's data. Only reads. */
export function exportDeposits(reader: Reader, customerId: number): Promise<ExportedDeposit[]> {
  return selectDepositsToExport(reader, customerId);
}

/** Refuses the end of an account while money may still come for one of its top-ups, or waits to be made coins. */
export async function refuseIfDepositOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenDeposit(reader, customerId)) refuse('account_has_open_deposit');
}
