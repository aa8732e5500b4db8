import type { Reader } from '#server/platform/db.ts';
import type { ExportedPayment } from './payments.types.ts';
import { selectPaymentsToExport } from './personal-payments.sql.ts';

/** Every payment of a customer with what was given back of it, newest first, for a copy of one's data. Only reads. */
export function exportPayments(reader: Reader, customerId: number): Promise<ExportedPayment[]> {
  return selectPaymentsToExport(reader, customerId);
}
