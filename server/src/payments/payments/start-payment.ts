import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertPayment } from '#server/payments/payments.sql.ts';
import type { PaymentDraft } from '#server/payments/payments.types.ts';

/** Name of the job that opens a payment whose customer did not live to see it. */
export const openPaymentJob = 'payments.open_payment';

const resumeMs = 20_000;
const resumeAttemptsMax = 4;

/**
 * Notes that money will be asked for; the provider hears of it after the commit, from `openPayment`. A job does that
 * too a little later, so that a process that dies in between leaves no payment that nobody opened.
 */
export async function startPayment(tx: Tx, draft: PaymentDraft, now: Date): Promise<number> {
  const paymentId = await insertPayment(tx, draft, now);
  assert(paymentId > 0, 'a payment is inserted');
  const options = { runAt: new Date(now.getTime() + resumeMs), attemptsMax: resumeAttemptsMax };
  await addJob(tx, { name: openPaymentJob, payload: { paymentId }, ...options });
  return paymentId;
}
