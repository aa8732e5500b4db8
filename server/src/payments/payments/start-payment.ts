import { randomBytes } from 'node:crypto';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { insertPayment } from '#server/payments/payments.sql.ts';
import type { PaymentDraft } from '#server/payments/payments.types.ts';

export const openPaymentJob = 'payments.open_payment';

const resumeMs = 20_000;
const resumeAttemptsMax = 4;
const returnTokenBytes = 16;

/**
 * Creates a payment; `openPayment` calls the provider after the commit. A delayed job does so too, in case the process
 * dies in between.
 */
export async function startPayment(tx: Tx, draft: PaymentDraft, now: Date): Promise<number> {
  const request = { ...draft.request, returnToken: randomBytes(returnTokenBytes).toString('base64url') };
  const paymentId = await insertPayment(tx, { ...draft, request }, now);
  assert(paymentId > 0, 'a payment is inserted');
  const options = { runAt: new Date(now.getTime() + resumeMs), attemptsMax: resumeAttemptsMax };
  await addJob(tx, { name: openPaymentJob, payload: { paymentId }, ...options });
  return paymentId;
}
