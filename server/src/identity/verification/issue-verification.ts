import type { Tx } from '#server/platform/db.ts';
import { normalizeEmail, lifetimes } from '#server/identity/identity.rules.ts';
import { insertVerification } from '#server/identity/identity.sql.ts';
import { issueToken } from '#server/identity/issue-token.ts';

export interface VerificationRequest {
  /** With the address to verify. */
  customer: { id: number; email: string; name: string };
  language: string;
  /** Origin of the shop, for the link. */
  publicUrl: string;
  now: Date;
}

/** Creates a verification link, valid for 48 hours. Earlier links stay valid. */
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
