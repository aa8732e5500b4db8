import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueVerification, type VerificationRequest } from './issue-verification.ts';

/** Queues the email with a link that proves the address, in the caller's transaction. Earlier links keep working. */
export async function sendVerification(tx: Tx, request: VerificationRequest): Promise<void> {
  const { customer, language } = request;
  const actionUrl = await issueVerification(tx, request);
  const { id: customerId, email: to, name } = customer;
  await queueEmail(tx, { to, customerId, language, kind: 'email_verification', params: { name }, actionUrl });
}
