import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { hashPassword } from './hash-password.ts';
import type { StartedSession } from '#server/identity/identity.types.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { refuseIfWrongPassword } from './refuse-if-wrong-password.ts';
import { updateSessionToken } from '#server/identity/session.sql.ts';
import { setPassword } from './set-password.ts';

export interface PasswordChange {
  customerId: number;
  /** Session of the call; it continues under a new token. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
  language: string;
  now: Date;
}

/**
 * Changes the password, ends all other sessions and sends a notice. The session of the call gets a new token, so that a
 * stolen one is worthless. Of concurrent changes one succeeds. Locks the customer.
 */
export async function changePassword(db: Db, change: PasswordChange): Promise<StartedSession> {
  const { customerId, newPassword, currentPassword: password } = change;
  const { email, name, surname } = await readCustomerProfile(db, customerId, null);
  if (isCommonPassword(newPassword, [email, name, surname]))
    refuse('invalid_input', {}, { new_password: ['auth.password_too_common'] });
  const presentHash = await refuseIfWrongPassword(db, { ...change, password });
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer?.passwordHash !== presentHash)
      refuse('invalid_input', {}, { cur_password: ['account.current_password_wrong'] });
    await setPassword(tx, customer, { ...change, passwordHash, keptSessionId: change.sessionId });
    const { token, hash: tokenHash } = issueToken();
    const expiresAt = await updateSessionToken(tx, change.sessionId, tokenHash);
    return expiresAt ? { token, expiresAt } : refuse('not_signed_in');
  });
}
