import type { Db } from '#server/platform/db.ts';
import { idempotencyKeysCutoff } from '#server/platform/idempotency-key.ts';
import { deleteOldAttempts } from './checkout.sql.ts';

/** Forgets idempotency keys that nobody will repeat any more. Idempotent. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await deleteOldAttempts(db, idempotencyKeysCutoff(now));
}
