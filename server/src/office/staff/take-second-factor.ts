import { hashToken } from '#server/identity/issue-token.ts';
import type { Tx } from '#server/platform/db.ts';
import { updateRecoveryCodeUsed } from './staff-access.sql.ts';
import { lockStaff } from './staff.queries.ts';
import { normalizeRecoveryCode } from '#server/identity/two-factor/recovery-codes.rules.ts';
import { toSubject } from './staff.rules.ts';
import { updateTotpStep } from './staff.sql.ts';
import { decryptTotpSecret, findTotpStep, normalizeTotpCode } from '#server/identity/two-factor/totp.rules.ts';

interface SecondFactor {
  staffId: number;
  /** Hash that the password matched. */
  passwordHash: string | null;
  code: string;
  totpKey: Buffer;
  now: Date;
}

type Taken = 'signed_in' | 'signed_in_by_recovery_code' | 'totp_wrong' | 'credentials_wrong';

/** Uses up a code of the authenticator app or a recovery code. Of concurrent uses one succeeds. Locks the account. */
export async function takeSecondFactor(tx: Tx, factor: SecondFactor): Promise<Taken> {
  const { staffId, passwordHash, code, totpKey, now } = factor;
  const staff = await lockStaff(tx, staffId);
  const { totpSecret } = staff;
  // The password was changed, the access reset or the account disabled since the check.
  if (staff.passwordHash !== passwordHash || staff.disabledAt || !totpSecret) return 'credentials_wrong';
  const digits = normalizeTotpCode(code);
  if (digits === null) {
    const hash = hashToken(normalizeRecoveryCode(code));
    return (await updateRecoveryCodeUsed(tx, { staffId, hash, now })) ? 'signed_in_by_recovery_code' : 'totp_wrong';
  }
  const secret = decryptTotpSecret(totpSecret, totpKey, toSubject(staffId));
  const step = findTotpStep(secret, digits, { now, afterStep: staff.lastTotpStep });
  if (step === null) return 'totp_wrong';
  await updateTotpStep(tx, staffId, step);
  return 'signed_in';
}
