import type { Reader } from '#server/platform/db.ts';
import { selectRefundTotal } from './payments.sql.ts';

/** What of a payment goes back or went back, in euro cents. Only reads. */
export function readRefunded(reader: Reader, paymentId: number): Promise<number> {
  return selectRefundTotal(reader, paymentId);
}
