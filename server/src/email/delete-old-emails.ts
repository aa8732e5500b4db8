import { type Clock, dayMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { deleteEmailsBefore } from './email.sql.ts';

const keepDays = 90;

/** Deletes emails that were sent or given up long ago; those in the demo mailbox stay. Idempotent. */
export function deleteOldEmails(db: Db, clock: Clock): Promise<void> {
  return deleteEmailsBefore(db, new Date(clock.now().getTime() - keepDays * dayMs));
}
