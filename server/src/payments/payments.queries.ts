import type { Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import { selectPayment, selectUnsettledPaymentCounts, selectPaymentForUpdate } from './payments.sql.ts';
import { selectRefundTotals } from './refunds.sql.ts';
import type { Payment } from './payments.types.ts';

export function findPayment(reader: Reader, paymentId: number): Promise<Payment | null> {
  return selectPayment(reader, paymentId);
}

/** Locks a payment. Only holders of the customer's cart lock wait for other locks after it. */
export function lockPayment(tx: Tx, paymentId: number): Promise<Payment | null> {
  return selectPaymentForUpdate(tx, paymentId);
}

/** Refunded amount in euro cents, pending ones included and failed ones not. Only reads. */
export async function readRefunded(reader: Reader, paymentId: number): Promise<number> {
  return (await selectRefundTotals(reader, paymentId)).refundedMinor;
}

export function countUnsettledPayments(reader: Reader): Promise<StateCount[]> {
  return selectUnsettledPaymentCounts(reader);
}
