import type { Reader } from '#server/platform/db.ts';
import { selectKeptFavourites } from './favourites.sql.ts';
import type { KeptFavourite } from './favourites.types.ts';

/** All that the shop keeps of a customer's favourites, for the copy of the customer's data. */
export function exportFavourites(
  reader: Reader,
  customerId: number,
  languageId: number,
): Promise<(KeptFavourite & { title: string })[]> {
  return selectKeptFavourites(reader, customerId, languageId);
}
