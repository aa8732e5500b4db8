import type { Tx, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateDepositsToAnonymous, selectDepositsToExport, selectHasOpenDeposit } from './personal-deposits.sql.ts';
import type { ExportedDeposit } from './wallet.types.ts';

/** Erases the contact of all deposits; amounts stay. */
export function anonymiseDeposits(tx: Tx, customerId: number): Promise<void> {
  return updateDepositsToAnonymous(tx, customerId);
}

/** Returns all deposits of a customer for the data export, newest first. */
export function exportDeposits(reader: Reader, customerId: number): Promise<ExportedDeposit[]> {
  return selectDepositsToExport(reader, customerId);
}

/** Refuses to delete an account while a deposit may still be paid or credited. */
export async function refuseIfDepositOpen(reader: Reader, customerId: number): Promise<void> {
  if (await selectHasOpenDeposit(reader, customerId)) refuse('account_has_open_deposit');
}
