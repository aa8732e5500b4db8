import type { Reader } from '#server/platform/db.ts';
import { selectFavourites } from './favourites.sql.ts';
import type { Favourite } from './favourites.types.ts';

/** The favourites of a customer, the newest first; never more than the limit, so whoever shows pages cuts them. */
export function listFavourites(reader: Reader, customerId: number): Promise<Favourite[]> {
  return selectFavourites(reader, customerId);
}
