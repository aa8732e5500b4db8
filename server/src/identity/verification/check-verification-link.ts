import type { Db } from '#server/platform/db.ts';
import { selectAddressHolder } from '#server/identity/account.sql.ts';
import { resolveVerification } from '#server/identity/identity.rules.ts';
import { selectCustomerId, selectVerification } from '#server/identity/identity.sql.ts';
import type { VerificationResult } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';

/**
 * Returns what opening a verification link would do. Changes and locks nothing, because mail scanners open links too.
 */
export async function checkVerificationLink(
  db: Db,
  link: { customerId: number; token: string; now: Date },
): Promise<VerificationResult> {
  const { customerId, token, now } = link;
  // Reads the link before the account, so that a concurrent use returns `already` instead of `invalid`.
  const verification = await selectVerification(db, customerId, hashToken(token));
  const customer = await selectAddressHolder(db, customerId);
  const step = resolveVerification(customer, verification, now);
  if (step !== 'move') return step === 'verify' ? 'verified' : step;
  const ownerId = await selectCustomerId(db, customer?.pendingEmailKey ?? '');
  return ownerId === null || ownerId === customerId ? 'verified' : 'invalid';
}
