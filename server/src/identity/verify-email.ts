import { type Db, inTransaction } from '#server/platform/db.ts';
import { lockCustomerAddress, selectVerification, updateToVerified } from './identity.sql.ts';
import type { VerificationResult } from './identity.types.ts';
import { hashToken } from './issue-token.ts';

/**
 * Takes a verification link at its word: the address of the account is proved by whoever opens it.
 * Idempotent: a link that was used, or a second one for the same address, answers `already`. Locks the customer.
 */
export function verifyEmail(
  db: Db,
  link: { customerId: number; token: string; now: Date },
): Promise<VerificationResult> {
  const { customerId, token, now } = link;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomerAddress(tx, customerId);
    const verification = customer && (await selectVerification(tx, customerId, hashToken(token)));
    if (!verification || verification.emailKey !== customer.emailKey) return 'invalid';
    if (customer.verifiedAt) return 'already';
    if (verification.usedAt || verification.expiresAt <= now) return 'invalid';
    await updateToVerified(tx, { customerId, verificationId: verification.id }, now);
    return 'verified';
  });
}
