import type { Db } from '#server/platform/db.ts';
import { idempotencyKeysCutoff } from '#server/platform/idempotency-key.ts';
import { deleteOldKeys } from './offers.sql.ts';

/** Forgets idempotency keys that nobody will repeat any more. Idempotent. */
export async function purgeOfferKeys(db: Db, now: Date): Promise<void> {
  await deleteOldKeys(db, idempotencyKeysCutoff(now));
}
