import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { isSettled } from '#server/payments/payments.rules.ts';
import { selectPaymentForUpdate, updateStatus } from '#server/payments/payments.sql.ts';

export const closeCheckoutJob = 'payments.close_checkout';

/**
 * Cancels a payment and closes it at the provider by a job; one that waits for a bank stays pending. Returns false if it
 * is paid. Money that still arrives settles it as paid.
 */
export async function cancelPayment(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const payment = await selectPaymentForUpdate(tx, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  if (isSettled(payment.status)) return payment.status !== 'paid';
  // What a bank decides cannot be cancelled; polls find what becomes of it.
  if (payment.status === 'pending') return true;
  await updateStatus(tx, {
    id: paymentId,
    status: 'cancelled',
    receivedMinor: null,
    transactionId: null,
    settledAt: now,
  });
  await addJob(tx, { name: closeCheckoutJob, payload: { paymentId } });
  return true;
}
