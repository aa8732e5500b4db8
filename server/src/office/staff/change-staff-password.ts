import type { StaffSession } from '#server/office/office.types.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { hashPassword } from '#server/identity/passwords/hash-password.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordOwnChange } from './record-own-change.ts';
import { refuseIfStaffPasswordWrong } from './refuse-if-staff-password-wrong.ts';
import { updateStaffSessionsEnded, updateStaffSessionToken } from './staff-session.sql.ts';
import { lockStaff } from './staff.queries.ts';
import { updatePasswordHash } from './staff.sql.ts';
import type { StartedStaffSession } from './staff.types.ts';

export interface StaffPasswordChange {
  /** Session of the call; it continues under a new token. */
  session: StaffSession;
  currentPassword: string;
  newPassword: string;
  now: Date;
}

/**
 * Changes the password of a member of staff and ends all other sessions. The session of the call gets a new token, so
 * that a stolen one is worthless. Of concurrent changes one succeeds. Locks the account.
 */
export async function changeStaffPassword(db: Db, change: StaffPasswordChange): Promise<StartedStaffSession> {
  const { session, currentPassword: password, newPassword, now } = change;
  const { id: sessionId, staffId, email, name } = session;
  if (isCommonPassword(newPassword, [email, name]))
    refuse('invalid_input', {}, { new_password: ['auth.password_too_common'] });
  const presentHash = await refuseIfStaffPasswordWrong(db, { session, password, now });
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if (staff.passwordHash !== presentHash)
      refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
    await updatePasswordHash(tx, staffId, passwordHash);
    await updateStaffSessionsEnded(tx, { staffId, keptId: sessionId, now });
    await recordOwnChange(tx, { staffId, email, action: 'staff.password_changed', now });
    const { token, hash: tokenHash } = issueToken();
    const expiresAt = await updateStaffSessionToken(tx, sessionId, tokenHash);
    return expiresAt ? { token, expiresAt } : refuse('not_signed_in');
  });
}
