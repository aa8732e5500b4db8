import type { Tx } from '#server/platform/db.ts';
import { deleteFavourites } from './favourites.sql.ts';

/** Forgets the favourites of a customer who leaves. The account is locked. */
export async function purgeFavourites(tx: Tx, customerId: number): Promise<void> {
  await deleteFavourites(tx, customerId);
}
