import { randomBytes } from 'node:crypto';
import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { apiKeysMax, hintOf, keyBytes, keyChangeLimit, toApiKey } from './api-key.rules.ts';
import type { IssuedApiKey, NewApiKey } from './api-key.types.ts';
import { insertKey, lockKeysOf, selectWorkingCount } from './api-keys.sql.ts';

/**
 * Creates a key of a customer for the public API and emails its owner. The key is in the reply only: the database holds
 * its hash. Locks the customer's keys.
 */
export async function createApiKey(db: Db, input: NewApiKey): Promise<IssuedApiKey> {
  const { customerId, name, scopes, lifeDays, language, publicUrl, now } = input;
  await refuseIfTooMany(db, { ...keyChangeLimit, key: `api_key:customer:${customerId}`, now });
  const key = toApiKey(randomBytes(keyBytes));
  return inTransaction(db, async (tx) => {
    await lockKeysOf(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    if ((await selectWorkingCount(tx, customerId, now)) >= apiKeysMax) refuse('api_keys_full', { max: apiKeysMax });
    const expiresAt = lifeDays === null ? null : new Date(now.getTime() + lifeDays * dayMs);
    const secretHash = hashToken(key);
    const id = await insertKey(tx, { customerId, name, hint: hintOf(key), secretHash, scopes, expiresAt, now });
    const profile = await readCustomerProfile(tx, customerId, null);
    await queueEmail(tx, {
      to: profile.email,
      customerId,
      language,
      kind: 'api_key_created',
      params: { name: profile.name, key: name, hint: hintOf(key) },
      actionUrl: new URL('/account/developers', publicUrl).href,
      dedupeKey: `api_key_created:${id}`,
      factAt: now,
    });
    return { id, key };
  });
}
