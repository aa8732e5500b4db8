import type { Reader, Tx } from '#server/platform/db.ts';
import type { StateCount } from '#server/platform/platform.sql.ts';
import { selectPayment, selectUnsettledPaymentCounts, selectPaymentForUpdate } from './payments.sql.ts';
import { selectRefundTotals } from './refunds.sql.ts';
import { declineTextOf } from './payments.rules.ts';
import type { Payment } from './payments.types.ts';

export function findPayment(reader: Reader, paymentId: number): Promise<Payment | null> {
  return selectPayment(reader, paymentId);
}

/** Text key of why the last attempt was declined; null if the customer cannot learn it. */
export async function findDeclineText(reader: Reader, paymentId: number | null): Promise<string | null> {
  const payment = paymentId === null ? null : await selectPayment(reader, paymentId);
  return declineTextOf(payment?.declineCode ?? null);
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
