import type { Db } from '#server/platform/db.ts';
import { restorableMs } from './favourites.rules.ts';
import { deleteRemoved } from './favourites.sql.ts';

/** Lists a customer's favourites, newest first, up to the limit. */
export { selectFavourites as listFavourites } from './favourites.sql.ts';

/** Purges removed favourites that can no longer be restored. */
export async function purgeRemoved(db: Db, now: Date): Promise<void> {
  await deleteRemoved(db, new Date(now.getTime() - restorableMs));
}

/** Removes a favourite. Idempotent. */
export { updateToRemoved as removeFavourite } from './favourites.sql.ts';
