import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueVerification, type VerificationRequest } from './issue-verification.ts';

/** Queues the email to the requested address, with the link that confirms it. */
export async function sendEmailChange(tx: Tx, request: VerificationRequest): Promise<void> {
  const { customer, language } = request;
  const actionUrl = await issueVerification(tx, request);
  const { id: customerId, email: to, name } = customer;
  await queueEmail(tx, { to, customerId, language, kind: 'email_change', params: { name }, actionUrl });
}
