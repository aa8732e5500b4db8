import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockKey, updateKeyLimit } from './api-keys.sql.ts';

interface KeyLimit {
  id: number;
  /** Null for the default. */
  limitPerMinute: number | null;
}

/** Sets the limit of a key that is not revoked; returns its owner and the limit before. Locks the key. */
export async function limitApiKey(tx: Tx, { id, limitPerMinute }: KeyLimit) {
  const before = (await lockKey(tx, id)) ?? refuse('api_key_not_found');
  await updateKeyLimit(tx, id, limitPerMinute);
  return before;
}
