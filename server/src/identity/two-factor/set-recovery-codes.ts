import type { Tx } from '#server/platform/db.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { replaceRecoveryCodes } from '#server/identity/second-factor.sql.ts';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.rules.ts';

/** Replaces the recovery codes of a customer and returns the new ones; the database has their hashes only. */
export async function setRecoveryCodes(
  tx: Tx,
  { customerId, now }: { customerId: number; now: Date },
): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashToken(normalizeRecoveryCode(code)));
  await replaceRecoveryCodes(tx, { customerId, hashes, now });
  return codes;
}
