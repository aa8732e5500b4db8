import { hashToken } from '#server/identity/issue-token.ts';
import { isDiskFull } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { defaultLimitPerMinute, isApiKey, toUsedNetwork, useNotedEveryMs } from './api-key.rules.ts';
import type { ApiCaller } from './api-key.types.ts';
import { selectKnownKey, updateKeyUsed } from './api-keys.sql.ts';

interface KeyUse {
  key: string;
  ip: string;
  now: Date;
}

/**
 * Returns the caller of a key, or null if the key does not work: unknown, revoked, expired, or of a blocked or deleted
 * account. Not cached, so that a revoked key ends at once on every process. Records the use at most once a minute.
 */
export async function resolveApiKey(db: Db, { key, ip, now }: KeyUse): Promise<ApiCaller | null> {
  if (!isApiKey(key)) return null;
  const found = await selectKnownKey(db, hashToken(key), now);
  if (!found) return null;
  const { id: keyId, customerId, scopes, limitPerMinute, lastUsedAt } = found;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useNotedEveryMs)
    await noteUse(db, { id: keyId, network: toUsedNetwork(ip), now });
  return { keyId, customerId, scopes, limitPerMinute: limitPerMinute ?? defaultLimitPerMinute };
}

async function noteUse(db: Db, use: { id: number; network: string; now: Date }): Promise<void> {
  try {
    await updateKeyUsed(db, use);
  } catch (error) {
    // A full disk must not stop reads; the next use is recorded instead.
    if (!isDiskFull(error)) throw error;
  }
}
