import type { Db } from '#server/platform/db.ts';
import { restorableMs } from './favourites.rules.ts';
import { deleteRemoved } from './favourites.sql.ts';

/** Forgets what was taken out of favourites and comes back no more. */
export async function purgeRemoved(db: Db, now: Date): Promise<void> {
  await deleteRemoved(db, new Date(now.getTime() - restorableMs));
}
