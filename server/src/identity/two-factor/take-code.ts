import type { Tx } from '#server/platform/db.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { selectAuthenticator, updateRecoveryCodeUsed, updateTotpStep } from '#server/identity/second-factor.sql.ts';
import { normalizeRecoveryCode } from './recovery-codes.rules.ts';
import { decryptTotpSecret, findTotpStep, normalizeTotpCode } from './totp.rules.ts';

interface Code {
  /** Locked. */
  customerId: number;
  code: string;
  totpKey: Buffer;
  now: Date;
}

/** Uses up a code of the authenticator app or a recovery code; null if it is wrong or was used. */
export async function takeCode(
  tx: Tx,
  { customerId, code, totpKey, now }: Code,
): Promise<'totp' | 'recovery_code' | null> {
  const authenticator = await selectAuthenticator(tx, customerId);
  if (!authenticator?.confirmedAt) return null;
  const digits = normalizeTotpCode(code);
  if (digits === null) {
    const hash = hashToken(normalizeRecoveryCode(code));
    return (await updateRecoveryCodeUsed(tx, { customerId, hash, now })) ? 'recovery_code' : null;
  }
  const secret = decryptTotpSecret(authenticator.totpSecret, totpKey, `customer:${customerId}`);
  const step = findTotpStep(secret, digits, { now, afterStep: authenticator.lastTotpStep });
  if (step === null) return null;
  await updateTotpStep(tx, customerId, step);
  return 'totp';
}
