import type { Reader, Tx } from '#server/platform/db.ts';
import { selectKeptFavourites, deleteFavourites } from './favourites.sql.ts';
import type { KeptFavourite } from './favourites.types.ts';

/** All that the shop keeps of a customer's favourites, for the copy of the customer's data. */
export function exportFavourites(
  reader: Reader,
  customerId: number,
  languageId: number,
): Promise<(KeptFavourite & { title: string })[]> {
  return selectKeptFavourites(reader, customerId, languageId);
}

/** Forgets the favourites of a customer who leaves. The account is locked. */
export async function purgeFavourites(tx: Tx, customerId: number): Promise<void> {
  await deleteFavourites(tx, customerId);
}
