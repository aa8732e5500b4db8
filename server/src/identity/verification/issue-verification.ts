import type { Tx } from '#server/platform/db.ts';
import { normalizeEmail, lifetimes } from '#server/identity/identity.rules.ts';
import { insertVerification } from '#server/identity/identity.sql.ts';
import { issueToken } from './issue-token.ts';

export interface VerificationRequest {
  /** With the address that is to be proved. */
  customer: { id: number; email: string; name: string };
  /** Code of the language of the email. */
  language: string;
  /** Origin of the shop, to which the link leads. */
  publicUrl: string;
  now: Date;
}

/** The address of a link that proves an e-mail address, good for 48 hours. Earlier links keep working. */
export async function issueVerification(tx: Tx, request: VerificationRequest): Promise<string> {
  const { customer, publicUrl, now } = request;
  const { token, hash: tokenHash } = issueToken();
  await insertVerification(tx, {
    customerId: customer.id,
    emailKey: normalizeEmail(customer.email),
    tokenHash,
    now,
    expiresAt: new Date(now.getTime() + lifetimes.verificationMs),
  });
  return new URL(`/email/verify/${customer.id}/${token}`, publicUrl).href;
}
