import type { Db, Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { endedKeyKeptMs } from './api-key.rules.ts';
import type { ApiKeyRecord } from './api-key.types.ts';
import { deleteEndedKeys, selectKeysOf, updateKeyRevoked } from './api-keys.sql.ts';

/** More than a customer can have within the 90 days that ended ones are kept. */
const keysShownMax = 200;

/** Lists a customer's keys, newest first. */
export function listApiKeys(reader: Reader, customerId: number): Promise<ApiKeyRecord[]> {
  return selectKeysOf(reader, customerId, keysShownMax);
}

/** Ends a key of a customer at once; refuses those of others and ended ones alike. */
export async function revokeApiKey(reader: Reader, key: { id: number; customerId: number; now: Date }): Promise<void> {
  const ended = await updateKeyRevoked(reader, { ...key, by: 'customer', reason: null });
  if (ended === null) refuse('api_key_not_found');
}

/** Purges keys that ended 90 days ago. */
export async function purgeEndedKeys(db: Db, now: Date): Promise<void> {
  await deleteEndedKeys(db, new Date(now.getTime() - endedKeyKeptMs));
}

/** Ids of those of some keys that still work. */
export { selectWorkingIds as listWorkingKeys } from './api-keys.sql.ts';

/** Revokes the keys of a customer that were made or rotated since a moment. Idempotent. */
export { updateKeysRevokedSince as revokeKeysSince } from './api-keys.sql.ts';
