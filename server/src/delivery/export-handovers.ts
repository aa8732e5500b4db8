import type { Reader } from '#server/platform/db.ts';
import { selectHandoversToExport } from './delivery.sql.ts';
import type { ExportedHandover } from './delivery.types.ts';

/** Everything that was or will be handed over to a customer, newest first, for a copy of one's data. Only reads. */
export function exportHandovers(reader: Reader, customerId: number): Promise<ExportedHandover[]> {
  return selectHandoversToExport(reader, customerId);
}
