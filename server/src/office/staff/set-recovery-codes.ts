import { hashToken } from '#server/identity/issue-token.ts';
import type { Tx } from '#server/platform/db.ts';
import { replaceRecoveryCodes } from './staff-access.sql.ts';
import { createRecoveryCodes, normalizeRecoveryCode } from '#server/identity/two-factor/recovery-codes.rules.ts';

/** Replaces the recovery codes of an account and returns the new ones; the database has their hashes only. */
export async function setRecoveryCodes(tx: Tx, { staffId, now }: { staffId: number; now: Date }): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(tx, {
    staffId,
    hashes: codes.map((code) => hashToken(normalizeRecoveryCode(code))),
    now,
  });
  return codes;
}
