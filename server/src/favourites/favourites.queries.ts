import type { Reader, Db } from '#server/platform/db.ts';
import { restorableMs } from './favourites.rules.ts';
import { selectFavourites, deleteRemoved, updateToRemoved } from './favourites.sql.ts';
import type { Favourite, FavouriteInput } from './favourites.types.ts';

/** Lists a customer's favourites, newest first, up to the limit. */
export function listFavourites(reader: Reader, customerId: number): Promise<Favourite[]> {
  return selectFavourites(reader, customerId);
}

/** Purges removed favourites that can no longer be restored. */
export async function purgeRemoved(db: Db, now: Date): Promise<void> {
  await deleteRemoved(db, new Date(now.getTime() - restorableMs));
}

/** Removes a favourite. Idempotent. */
export async function removeFavourite(db: Db, input: FavouriteInput): Promise<void> {
  await updateToRemoved(db, input);
}
