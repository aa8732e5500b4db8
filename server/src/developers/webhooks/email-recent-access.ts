import { listApiKeys } from '#server/developers/keys/api-keys.queries.ts';
import type { EmailLine } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { listAccessSince, lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { listWebhooks } from './webhooks.queries.ts';

/** Who had the password may have been in the account for as long before anybody noticed. */
const recentMs = 30 * dayMs;

interface NewPassword {
  customerId: number;
  language: string;
  /** When it was set. */
  at: Date;
  origin: string;
  now: Date;
}

/**
 * Emails what was added to an account in the 30 days before a new password and stays, such as passkeys and API keys, with
 * a link to the profile; nothing if nothing was added. The link removes nothing by itself: a second factor is there
 * against whoever reads the mailbox. Idempotent.
 */
export async function emailRecentAccess(db: Db, password: NewPassword): Promise<void> {
  const { customerId, language, at, origin } = password;
  const since = new Date(at.getTime() - recentMs);
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) return;
    const lines = await listAdded(tx, { ...password, since });
    if (lines.length === 0) return;
    const { email, name } = await readCustomerProfile(tx, customerId, null);
    await queueEmail(tx, {
      to: email,
      customerId,
      language,
      kind: 'recent_access',
      params: { name },
      lines,
      actionUrl: new URL('/account/personal', origin).href,
      dedupeKey: `recent_access:${customerId}:${at.toISOString()}`,
    });
  });
}

/** Oldest first. */
async function listAdded(tx: Tx, { customerId, since, now }: NewPassword & { since: Date }): Promise<EmailLine[]> {
  const access = await listAccessSince(tx, customerId, since);
  const keys = (await listApiKeys(tx, customerId))
    .filter(({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now))
    .map(({ name, createdAt, rotatedAt }) => ({ kind: 'api_key', title: name, at: rotatedAt ?? createdAt }));
  const webhooks = (await listWebhooks(tx, customerId)).map(({ url, createdAt }) => ({
    kind: 'webhook',
    title: url,
    at: createdAt,
  }));
  return [...access, ...keys, ...webhooks]
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ kind, title, at }) => ({ title, label: kind, detail: at }));
}
