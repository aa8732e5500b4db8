import type { Reader } from '#server/platform/db.ts';
import { selectPayment } from './payments.sql.ts';
import type { Payment } from './payments.types.ts';

/** A payment by its id. Takes no lock. */
export function findPayment(reader: Reader, paymentId: number): Promise<Payment | null> {
  return selectPayment(reader, paymentId);
}
