import type { StaffSession } from '#server/office/office.types.ts';
import { isPasswordRight } from '#server/identity/passwords/hash-password.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { staffLimits } from './staff.rules.ts';
import { selectCredentials } from './staff.sql.ts';

interface PasswordCheck {
  session: Pick<StaffSession, 'id' | 'email'>;
  /** Current password as typed. */
  password: string;
  now: Date;
}

/**
 * Checks the current password before a step that could take the account away. Returns its hash, so that the caller can
 * compare it under a lock. Never call it inside a transaction: the count must outlive a refusal.
 */
export async function refuseIfStaffPasswordWrong(db: Db, { session, password, now }: PasswordCheck): Promise<string> {
  const key = `office-password:session:${session.id}`;
  await refuseIfTooMany(db, { ...staffLimits.passwordChecksPerSession, key, now });
  const hash = (await selectCredentials(db, session.email))?.passwordHash ?? null;
  const isRight = await isPasswordRight(hash, password);
  return hash !== null && isRight ? hash : refuseWrong();
}

const refuseWrong = (): never => refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
