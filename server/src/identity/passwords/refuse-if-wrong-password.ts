import type { Reader } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPasswordHash } from '#server/identity/account.sql.ts';
import { isPasswordRight } from './hash-password.ts';
import { limits } from '#server/identity/identity.rules.ts';

export interface PasswordCheck {
  customerId: number;
  /** Session of the call; attempts count per session. */
  sessionId: string;
  /** Current password as typed; null if the field was missing. */
  password: string | null;
  now: Date;
}

/**
 * Checks the current password before a step that could take the account away. Returns its hash, so that the caller can
 * compare it under a lock. Never call it inside a transaction: the count must outlive a refusal.
 */
export async function refuseIfWrongPassword(reader: Reader, check: PasswordCheck): Promise<string> {
  const { customerId, sessionId, password, now } = check;
  if (!password) refuse('invalid_input', {}, { cur_password: ['account.current_password_required'] });
  await refuseIfTooMany(reader, { ...limits.passwordChecksPerSession, key: `password:session:${sessionId}`, now });
  const hash = await selectPasswordHash(reader, customerId);
  const isRight = await isPasswordRight(hash, password);
  if (hash === null || !isRight) refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
  return hash;
}
