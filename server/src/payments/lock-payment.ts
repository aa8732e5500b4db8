import type { Tx } from '#server/platform/db.ts';
import { selectPaymentForUpdate } from './payments.sql.ts';
import type { Payment } from './payments.types.ts';

/** A payment by its id, held until the transaction ends. Only those who hold the customer's cart wait for other locks after it. */
export function lockPayment(tx: Tx, paymentId: number): Promise<Payment | null> {
  return selectPaymentForUpdate(tx, paymentId);
}
