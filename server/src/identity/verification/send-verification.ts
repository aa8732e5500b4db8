import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueVerification, type VerificationRequest } from './issue-verification.ts';

/** Queues the verification email. Earlier links stay valid. */
export async function sendVerification(tx: Tx, request: VerificationRequest): Promise<void> {
  const { customer, language } = request;
  const actionUrl = await issueVerification(tx, request);
  const { id: customerId, email: to, name } = customer;
  await queueEmail(tx, { to, customerId, language, kind: 'email_verification', params: { name }, actionUrl });
}
