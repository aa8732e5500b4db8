import type { Tx, Reader } from '#server/platform/db.ts';
import { updateTradeUrlsToNone, selectDeliveriesToExport } from './delivery.sql.ts';
import type { ExportedDelivery } from './delivery.types.ts';

/** Erases the trade links of what a customer has received. */
export function anonymiseDeliveries(tx: Tx, customerId: number): Promise<void> {
  return updateTradeUrlsToNone(tx, customerId);
}

/** Everything that was or will be handed over to a customer, newest first, for a copy of one's data. Only reads. */
export function exportDeliveries(reader: Reader, customerId: number): Promise<ExportedDelivery[]> {
  return selectDeliveriesToExport(reader, customerId);
}
