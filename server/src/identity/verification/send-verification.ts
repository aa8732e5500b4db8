import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { issueVerification, type VerificationRequest } from './issue-verification.ts';

/** Queues the email with the link that verifies an address, that of a new account or a requested one. */
export async function sendVerification(
  tx: Tx,
  kind: 'email_verification' | 'email_change',
  request: VerificationRequest,
): Promise<void> {
  const { customer, language } = request;
  const actionUrl = await issueVerification(tx, request);
  const { id: customerId, email: to, name } = customer;
  await queueEmail(tx, { to, customerId, language, kind, params: { name }, actionUrl });
}
