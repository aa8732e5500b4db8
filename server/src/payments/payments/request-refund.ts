import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import type { RefundRequest } from '#server/payments/payments.types.ts';
import { insertRefund, selectRefundTotals } from '#server/payments/refunds.sql.ts';

export const sendRefundJob = 'payments.send_refund';

const refundAttemptsMax = 25;

/** Requests a refund, up to the received amount; a job sends it. Idempotent by key. */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
  const payment = await selectPaymentForUpdate(tx, request.paymentId);
  assert(payment?.status === 'paid', `payment ${request.paymentId} is paid`);
  const refundId = await insertRefund(tx, request);
  if (refundId === null) return;
  const { requestedMinor } = await selectRefundTotals(tx, payment.id);
  assert(requestedMinor <= (payment.receivedMinor ?? 0), `payment ${payment.id} gives back no more than came in`);
  await addJob(tx, { name: sendRefundJob, payload: { refundId }, attemptsMax: refundAttemptsMax });
}
