import type { Db } from '#server/platform/db.ts';
import { updateToRemoved } from './favourites.sql.ts';
import type { FavouriteInput } from './favourites.types.ts';

/** Removes a favourite. Idempotent. */
export async function removeFavourite(db: Db, input: FavouriteInput): Promise<void> {
  await updateToRemoved(db, input);
}
