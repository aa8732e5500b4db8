import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { isSettled } from '#server/payments/payments.rules.ts';
import { selectPaymentForUpdate, updateStatus } from '#server/payments/payments.sql.ts';

/** Name of the job that tells a provider that a payment is no longer wanted. */
export const closeCheckoutJob = 'payments.close_checkout';

/**
 * The shop does not want a payment any more, and the provider is told by a job. False when it is paid: then the money
 * is there and must be dealt with. Money that arrives all the same still settles the payment as paid.
 */
export async function cancelPayment(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const payment = await selectPaymentForUpdate(tx, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  if (isSettled(payment.status)) return payment.status !== 'paid';
  await updateStatus(tx, { id: paymentId, status: 'cancelled', receivedMinor: null, settledAt: now });
  await addJob(tx, { name: closeCheckoutJob, payload: { paymentId } });
  return true;
}
