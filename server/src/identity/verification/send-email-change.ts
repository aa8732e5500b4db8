import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueVerification, type VerificationRequest } from './issue-verification.ts';

/** Queues the email to the address that a customer wishes for, with the link that makes it the address of the account. */
export async function sendEmailChange(tx: Tx, request: VerificationRequest): Promise<void> {
  const { customer, language } = request;
  const actionUrl = await issueVerification(tx, request);
  const { id: customerId, email: to, name } = customer;
  await queueEmail(tx, { to, customerId, language, kind: 'email_change', params: { name }, actionUrl });
}
