import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer, selectResetCustomer } from '#server/identity/account.sql.ts';
import { dropWaysIn } from '#server/identity/devices/drop-ways-in.ts';
import { hashPassword } from './hash-password.ts';
import { normalizeEmail, limits } from '#server/identity/identity.rules.ts';
import { deleteAttempts } from '#server/identity/identity.sql.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { isCommonPassword } from '#server/identity/password.rules.ts';
import { setPassword } from './set-password.ts';

export interface PasswordReset {
  token: string;
  email: string;
  password: string;
  ip: string;
  language: string;
  rateLimitFactor: number;
  now: Date;
}

/**
 * Sets a new password by an emailed link and ends all sessions. Unknown, used, expired and foreign links get the same
 * refusal; of concurrent uses one succeeds. An account whose address was never verified loses its other ways in. Locks the
 * customer.
 */
export async function resetPassword(db: Db, reset: PasswordReset): Promise<void> {
  const { email, ip, now, rateLimitFactor } = reset;
  const { limit, windowSeconds } = limits.resetsPerNetwork;
  const network = toRateLimitSubnet(ip);
  const key = `reset-link:network:${network}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  if (isCommonPassword(reset.password, [email]))
    refuse('invalid_input', {}, { password: ['auth.password_too_common'] });

  const emailKey = normalizeEmail(email);
  const link = { tokenHash: hashToken(reset.token), emailKey, now };
  if ((await selectResetCustomer(db, link)) === null) refuse('reset_link_invalid');
  const passwordHash = await hashPassword(reset.password);
  await inTransaction(db, async (tx) => {
    const customerId = await selectResetCustomer(tx, link);
    const customer = customerId === null ? null : await lockCustomer(tx, customerId);
    // Checked again under the lock, because a concurrent use may have come first.
    if (!customer || (await selectResetCustomer(tx, link)) === null) refuse('reset_link_invalid');
    if (customer.verifiedAt === null) await dropWaysIn(tx, customer.id);
    await setPassword(tx, customer, { ...reset, passwordHash, keptSessionId: null });
    await deleteAttempts(tx, hashToken(emailKey), network);
  });
}
