import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/identity/issue-token.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hintOf, keyBytes, keyChangeLimit, previousKeyMs, toApiKey } from './api-key.rules.ts';
import type { IssuedApiKey } from './api-key.types.ts';
import { lockKeysOf, updateKeySecret } from './api-keys.sql.ts';

interface Rotation {
  id: number;
  customerId: number;
  /** Whether the key before keeps working for a day, so that programs can be changed one by one. */
  keepsPrevious: boolean;
  now: Date;
}

/** Replaces a key that works. One before the last never works any longer. Locks the customer's keys. */
export async function rotateApiKey(db: Db, { id, customerId, keepsPrevious, now }: Rotation): Promise<IssuedApiKey> {
  await refuseIfTooMany(db, { ...keyChangeLimit, key: `api_key:customer:${customerId}`, now });
  const key = toApiKey(randomBytes(keyBytes));
  return inTransaction(db, async (tx) => {
    await lockKeysOf(tx, customerId);
    const previousUntil = keepsPrevious ? new Date(now.getTime() + previousKeyMs) : null;
    const rotation = { id, customerId, hint: hintOf(key), secretHash: hashToken(key), previousUntil, now };
    if ((await updateKeySecret(tx, rotation)) === null) refuse('api_key_not_found');
    return { id, key };
  });
}
