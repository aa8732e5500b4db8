import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { hashPassword } from './hash-password.ts';
import type { StartedSession } from '#server/identity/identity.types.ts';
import { issueToken } from '#server/identity/verification/issue-token.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { refuseIfWrongPassword } from './refuse-if-wrong-password.ts';
import { updateSessionToken } from '#server/identity/session.sql.ts';
import { setPassword } from './set-password.ts';

export interface PasswordChange {
  customerId: number;
  /** The session that asks, which lives on under a new token. */
  sessionId: string;
  currentPassword: string;
  newPassword: string;
  /** Code of the language of the email. */
  language: string;
  now: Date;
}

/**
 * Sets another password for whoever knows the present one, ends all other sessions and says so by email. The session that
 * asks gets a new token, so that a stolen copy of the old one is worth nothing either.
 * Of two changes at the same moment one wins: the password that the other was allowed by is gone. Locks the customer.
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
