import type { Reader } from '#server/platform/db.ts';
import { selectDeliveriesToExport } from './delivery.sql.ts';
import type { ExportedDelivery } from './delivery.types.ts';

/** Everything that was or will be handed over to a customer, newest first, for a copy of one's data. Only reads. */
export function exportDeliveries(reader: Reader, customerId: number): Promise<ExportedDelivery[]> {
  return selectDeliveriesToExport(reader, customerId);
}
