import type { Reader } from '#server/platform/db.ts';
import { selectDepositsToExport } from './personal-deposits.sql.ts';
import type { ExportedDeposit } from './wallet.types.ts';

/** Every top-up of a customer, newest first, for a copy of one's data. Only reads. */
export function exportDeposits(reader: Reader, customerId: number): Promise<ExportedDeposit[]> {
  return selectDepositsToExport(reader, customerId);
}
