import type { Reader } from '#server/platform/db.ts';
import type { ExportedOrder } from './checkout.types.ts';
import { selectOrdersToExport } from './personal-orders.sql.ts';

/** Every order of a customer as it is kept, newest first, for a copy of one's data. Only reads. */
export function exportOrders(reader: Reader, customerId: number): Promise<ExportedOrder[]> {
  return selectOrdersToExport(reader, customerId);
}
