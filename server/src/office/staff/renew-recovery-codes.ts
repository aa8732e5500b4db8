import type { StaffSession } from '#server/office/office.types.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordOwnChange } from './record-own-change.ts';
import { refuseIfStaffPasswordWrong } from './refuse-if-staff-password-wrong.ts';
import { setRecoveryCodes } from './set-recovery-codes.ts';
import { lockStaff } from './staff.queries.ts';

interface Renewal {
  session: StaffSession;
  currentPassword: string;
  now: Date;
}

/** Replaces the recovery codes of the caller and returns the new ones. Asks for the password. Locks the account. */
export async function renewRecoveryCodes(db: Db, renewal: Renewal): Promise<string[]> {
  const { session, currentPassword: password, now } = renewal;
  const { staffId, email } = session;
  const presentHash = await refuseIfStaffPasswordWrong(db, { session, password, now });
  return inTransaction(db, async (tx) => {
    const staff = await lockStaff(tx, staffId);
    if (staff.passwordHash !== presentHash)
      refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
    const codes = await setRecoveryCodes(tx, { staffId, now });
    await recordOwnChange(tx, { staffId, email, action: 'staff.recovery_codes_renewed', now });
    return codes;
  });
}
