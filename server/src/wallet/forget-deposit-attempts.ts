import type { Db } from '#server/platform/db.ts';
import { deleteOldAttempts } from './wallet.sql.ts';

const attemptHours = 24;
const hourMs = 3_600_000;

/** Forgets idempotency keys that nobody will repeat any more. Idempotent. */
export async function forgetDepositAttempts(db: Db, now: Date): Promise<void> {
  await deleteOldAttempts(db, new Date(now.getTime() - attemptHours * hourMs));
}
