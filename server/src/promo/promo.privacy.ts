import type { Reader } from '#server/platform/db.ts';
import { selectRedemptionsOf } from './promo.sql.ts';
import type { ExportedRedemption } from './promo.types.ts';

/** Every use of a code by a customer, newest first, for a copy of one's data. Only reads. */
export function exportRedemptions(reader: Reader, customerId: number): Promise<ExportedRedemption[]> {
  return selectRedemptionsOf(reader, customerId);
}
