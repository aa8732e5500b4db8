import type { Tx } from '#server/platform/db.ts';
import { updateTradeUrlsToNone } from './delivery.sql.ts';

/** Erases the trade links of what a customer has received. */
export function anonymiseDeliveries(tx: Tx, customerId: number): Promise<void> {
  return updateTradeUrlsToNone(tx, customerId);
}
