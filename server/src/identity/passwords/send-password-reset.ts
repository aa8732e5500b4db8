import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { takeToken } from '#server/platform/rate-limit.ts';
import { insertPasswordReset } from '#server/identity/account.sql.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import { selectCredentials } from '#server/identity/identity.sql.ts';
import { issueToken } from '#server/identity/issue-token.ts';

export const passwordResetJob = 'identity.send_password_reset';

interface WaitingReset {
  emailKey: string;
  /** Language of the email if the account has none. */
  language: string;
  publicUrl: string;
  now: Date;
}

/**
 * Sends the password reset email if the address has an account that is not blocked. Beyond the limit nothing is sent,
 * while earlier links stay valid.
 */
export async function sendPasswordReset(db: Db, waiting: WaitingReset): Promise<void> {
  const { emailKey, language, publicUrl, now } = waiting;
  const account = await selectCredentials(db, emailKey);
  if (!account || account.isBlocked) return;
  const { id: customerId } = account;
  const { allowed } = await takeToken(db, {
    ...limits.resetEmailsPerCustomer,
    key: `reset:customer:${customerId}`,
    now,
  });
  if (!allowed) return;
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) return;
    const { email, name, languageCode } = await readCustomerProfile(tx, customerId, null);
    const { token, hash: tokenHash } = issueToken();
    const expiresAt = new Date(now.getTime() + lifetimes.passwordResetMs);
    await insertPasswordReset(tx, { customerId, tokenHash, now, expiresAt });
    const page = new URL('/reset-password', publicUrl);
    page.search = new URLSearchParams({ token, email }).toString();
    await queueEmail(tx, {
      to: email,
      customerId,
      language: languageCode ?? language,
      kind: 'password_reset',
      params: { name },
      actionUrl: page.href,
    });
  });
}
