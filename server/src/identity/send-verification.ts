import { queueLetter } from '#server/mail/queue-letter.ts';
import type { Tx } from '#server/platform/db.ts';
import { foldEmail, lifetimes } from './identity.rules.ts';
import { insertVerification } from './identity.sql.ts';
import { issueToken } from './issue-token.ts';

interface VerificationRequest {
  customer: { id: number; email: string; name: string };
  /** Code of the language of the letter. */
  language: string;
  /** Origin of the shop, to which the link leads. */
  publicUrl: string;
  now: Date;
}

/** Queues the letter with a link that proves the address, in the caller's transaction. Earlier links keep working. */
export async function sendVerification(tx: Tx, request: VerificationRequest): Promise<void> {
  const { customer, language, publicUrl, now } = request;
  const { token, hash: tokenHash } = issueToken();
  await insertVerification(tx, {
    customerId: customer.id,
    emailKey: foldEmail(customer.email),
    tokenHash,
    now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationMs),
  });
  await queueLetter(tx, {
    to: customer.email,
    language,
    kind: 'email_verification',
    params: { name: customer.name },
    actionUrl: new URL(`/email/verify/${customer.id}/${token}`, publicUrl).href,
  });
}
