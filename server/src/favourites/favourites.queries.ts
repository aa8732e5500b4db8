import type { Reader, Db } from '#server/platform/db.ts';
import { restorableMs } from './favourites.rules.ts';
import { selectFavourites, deleteRemoved } from './favourites.sql.ts';
import type { Favourite } from './favourites.types.ts';

/** The favourites of a customer, the newest first; never more than the limit, so whoever shows pages cuts them. */
export function listFavourites(reader: Reader, customerId: number): Promise<Favourite[]> {
  return selectFavourites(reader, customerId);
}

/** Forgets what was taken out of favourites and comes back no more. */
export async function purgeRemoved(db: Db, now: Date): Promise<void> {
  await deleteRemoved(db, new Date(now.getTime() - restorableMs));
}
