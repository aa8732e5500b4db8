import type { Reader, Tx } from '#server/platform/db.ts';
import { selectPayment, selectPaymentForUpdate, selectRefundTotal } from './payments.sql.ts';
import type { Payment } from './payments.types.ts';

/** A payment by its id. Takes no lock. */
export function findPayment(reader: Reader, paymentId: number): Promise<Payment | null> {
  return selectPayment(reader, paymentId);
}

/** A payment by its id, held until the transaction ends. Only those who hold the customer's cart wait for other locks after it. */
export function lockPayment(tx: Tx, paymentId: number): Promise<Payment | null> {
  return selectPaymentForUpdate(tx, paymentId);
}

/** What of a payment goes back or went back, in euro cents. Only reads. */
export function readRefunded(reader: Reader, paymentId: number): Promise<number> {
  return selectRefundTotal(reader, paymentId);
}
