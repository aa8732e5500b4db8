import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertRefund, selectPaymentForUpdate, selectRefundTotal } from '#server/payments/payments.sql.ts';

/** Name of the job that gives money back through the provider. */
export const sendRefundJob = 'payments.send_refund';

const refundAttemptsMax = 25;

interface RefundRequest {
  paymentId: number;
  /** Names the fact, so that refunding it again gives nothing back twice. */
  key: string;
  amountMinor: number;
  reason: string;
  now: Date;
}

/** Decides to give money of a paid payment back, never more than came in; a job carries it out. Idempotent by key. */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
  const payment = await selectPaymentForUpdate(tx, request.paymentId);
  assert(payment?.status === 'paid', `payment ${request.paymentId} is paid`);
  const refundId = await insertRefund(tx, request);
  if (refundId === null) return;
  const refundedMinor = await selectRefundTotal(tx, payment.id);
  assert(refundedMinor <= (payment.receivedMinor ?? 0), `payment ${payment.id} gives back no more than came in`);
  await addJob(tx, { name: sendRefundJob, payload: { refundId }, attemptsMax: refundAttemptsMax });
}
