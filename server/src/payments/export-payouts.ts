import type { Reader } from '#server/platform/db.ts';
import type { ExportedPayout } from './payouts.types.ts';
import { selectPayoutsToExport } from './personal-payouts.sql.ts';

/** Every payout to a customer, newest first, for a copy of one's data. Only reads. */
export function exportPayouts(reader: Reader, customerId: number): Promise<ExportedPayout[]> {
  return selectPayoutsToExport(reader, customerId);
}
