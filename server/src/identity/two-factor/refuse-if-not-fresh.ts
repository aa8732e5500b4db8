import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { isFresh } from '#server/identity/identity.rules.ts';
import { selectFactorCounts } from '#server/identity/second-factor.sql.ts';
import { selectSessionProofs } from '#server/identity/session.sql.ts';

export interface SessionProof {
  customerId: number;
  sessionId: string;
  now: Date;
}

/**
 * Refuses a change in a session that proved no second factor in the last minutes, if the account has one. Whoever stole
 * the session has neither phone nor passkey.
 */
export async function refuseIfNotFresh(reader: Reader, proof: SessionProof): Promise<void> {
  const factors = await selectFactorCounts(reader, proof.customerId);
  if (factors.apps + factors.passkeys === 0) return;
  const proofs = await selectSessionProofs(reader, proof);
  if (!isFresh(proofs?.confirmedAt ?? null, proof.now)) refuse('second_factor_not_fresh', factors);
}
