import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { favouritesMax, restorableMs } from './favourites.rules.ts';
import { lockFavourites, selectPriceAndCount, upsertFavourite } from './favourites.sql.ts';
import type { FavouriteInput } from './favourites.types.ts';

/**
 * Adds a favourite, sold out or not, with its current price. Idempotent; one removed minutes ago is restored. Locks
 * the customer's favourites.
 */
export function addFavourite(db: Db, input: FavouriteInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFavourites(tx, input.customerId);
    if (!(await lockAccountShared(tx, input.customerId))) refuse('not_signed_in');
    const { priceCents, othersCount } = await selectPriceAndCount(tx, input);
    if (othersCount >= favouritesMax) refuse('favourites_full', { max: favouritesMax });
    const restorableSince = new Date(input.now.getTime() - restorableMs);
    await upsertFavourite(tx, { ...input, priceCents: priceCents ?? refuse('item_not_found'), restorableSince });
  });
}
