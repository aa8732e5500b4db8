import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPasswordHash } from '#server/identity/account.sql.ts';
import { isFresh } from '#server/identity/identity.rules.ts';
import { refuseIfWrongPassword } from '#server/identity/passwords/refuse-if-wrong-password.ts';
import { selectFactorCounts } from '#server/identity/second-factor.sql.ts';
import { selectSessionProofs } from '#server/identity/session.sql.ts';

export interface OwnerProof {
  customerId: number;
  sessionId: string;
  /** Current password as typed; null if the field was missing. */
  password: string | null;
  now: Date;
}

/**
 * Refuses to add a way to sign in, unless the owner of the account is there: the session proved a second factor in the
 * last minutes. Without a second factor the right password does, or without a password a sign-in just now. Never call it
 * inside a transaction: the count of wrong passwords must outlive a refusal.
 */
export async function refuseIfNotOwner(reader: Reader, proof: OwnerProof): Promise<void> {
  const { customerId, now } = proof;
  const proofs = await selectSessionProofs(reader, proof);
  if (isFresh(proofs?.confirmedAt ?? null, now)) return;
  const factors = await selectFactorCounts(reader, customerId);
  if (factors.apps + factors.passkeys > 0) refuse('second_factor_not_fresh', factors);
  if ((await selectPasswordHash(reader, customerId)) !== null) {
    await refuseIfWrongPassword(reader, proof);
    return;
  }
  if (!isFresh(proofs?.createdAt ?? null, now)) refuse('sign_in_again');
}
