import { hashToken } from '#server/identity/issue-token.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { hashPassword, passwordQueue } from '#server/identity/passwords/hash-password.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { openStaffSession } from './open-staff-session.ts';
import { recordOwnChange } from './record-own-change.ts';
import { setRecoveryCodes } from './set-recovery-codes.ts';
import { deleteAllSignInFailures, selectOpenSetup, updateSetupLinksUsed } from './staff-access.sql.ts';
import { insertSignIn } from './sign-in-log.sql.ts';
import { shortenUserAgent, staffLimits, toSubject } from './staff.rules.ts';
import { lockStaffRow, updateSetUp } from './staff.sql.ts';
import type { OpenSetup, StaffCaller, StartedStaffSession } from './staff.types.ts';
import { decryptTotpSecret, findTotpStep, normalizeTotpCode } from '#server/identity/two-factor/totp.rules.ts';

export interface Setup extends StaffCaller {
  token: string;
  password: string;
  /** Current code of the authenticator app. */
  code: string;
  rateLimitFactor: number;
  totpKey: Buffer;
}

/**
 * Sets the password and the authenticator app of an account by its setup link, and signs in. Returns the recovery codes,
 * which are shown this once. Of concurrent uses of a link one succeeds. Locks the account.
 */
export async function setUpStaff(
  db: Db,
  setup: Setup,
): Promise<{ session: StartedStaffSession; recoveryCodes: string[] }> {
  const { rateLimitFactor, now } = setup;
  const network = toRateLimitSubnet(setup.ip);
  const { limit, windowSeconds } = staffLimits.setupsPerNetwork;
  await refuseIfTooMany(db, {
    key: `office-setup:network:${network}`,
    limit: limit * rateLimitFactor,
    windowSeconds,
    now,
  });
  const link = { tokenHash: hashToken(setup.token), now };
  const open = await selectOpenSetup(db, link);
  if (!open) return refuse('setup_link_invalid');
  if (isCommonPassword(setup.password, [open.email, open.name]))
    refuse('invalid_input', {}, { password: ['auth.password_too_common'] });
  const step = proveTotp(open, setup);
  const passwordHash = await passwordQueue.admit({ network, rateLimitFactor }, () => hashPassword(setup.password));
  return inTransaction(db, async (tx) => {
    await lockStaffRow(tx, open.staffId);
    // Checked again under the lock, because a concurrent use may have come first.
    if (!(await selectOpenSetup(tx, link))) refuse('setup_link_invalid');
    await updateSetUp(tx, open.staffId, { passwordHash, totpSecret: open.totpSecret, step });
    return finish(tx, open, setup);
  });
}

function proveTotp({ staffId, totpSecret }: OpenSetup, { code, totpKey, now }: Setup): number {
  const digits = normalizeTotpCode(code);
  const secret = decryptTotpSecret(totpSecret, totpKey, toSubject(staffId));
  const step = digits === null ? null : findTotpStep(secret, digits, { now, afterStep: null });
  return step ?? refuse('totp_wrong', {}, { code: ['refusals.totp_wrong'] });
}

async function finish(tx: Tx, { staffId, email }: OpenSetup, caller: StaffCaller) {
  const { ip, now } = caller;
  const userAgent = shortenUserAgent(caller.userAgent);
  await updateSetupLinksUsed(tx, staffId, now);
  await deleteAllSignInFailures(tx, hashToken(email));
  const recoveryCodes = await setRecoveryCodes(tx, { staffId, now });
  const session = await openStaffSession(tx, staffId, caller);
  await insertSignIn(tx, { email, staffId, outcome: 'signed_in', ip, userAgent, now });
  await recordOwnChange(tx, { staffId, email, action: 'staff.set_up', now });
  return { session, recoveryCodes };
}
