import type { Db } from '#server/platform/db.ts';
import { updateToRemoved } from './favourites.sql.ts';
import type { FavouriteInput } from './favourites.types.ts';

/** Takes an item out of a customer's favourites. Idempotent: one that is not among them changes nothing. */
export async function removeFavourite(db: Db, input: FavouriteInput): Promise<void> {
  await updateToRemoved(db, input);
}
