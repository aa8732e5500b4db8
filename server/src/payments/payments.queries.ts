import type { Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import {
  selectPayment,
  selectUnsettledPaymentCounts,
  selectPaymentForUpdate,
  selectRefundTotal,
} from './payments.sql.ts';
import type { Payment } from './payments.types.ts';

export function findPayment(reader: Reader, paymentId: number): Promise<Payment | null> {
  return selectPayment(reader, paymentId);
}

/** Locks a payment. Only holders of the customer's cart lock wait for other locks after it. */
export function lockPayment(tx: Tx, paymentId: number): Promise<Payment | null> {
  return selectPaymentForUpdate(tx, paymentId);
}

/** Refunded amount in euro cents, pending ones included. Only reads. */
export function readRefunded(reader: Reader, paymentId: number): Promise<number> {
  return selectRefundTotal(reader, paymentId);
}

export function countUnsettledPayments(reader: Reader): Promise<StateCount[]> {
  return selectUnsettledPaymentCounts(reader);
}
