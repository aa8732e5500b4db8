import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { favouritesMax, restorableMs } from './favourites.rules.ts';
import { lockFavourites, selectWished, upsertFavourite } from './favourites.sql.ts';
import type { FavouriteInput } from './favourites.types.ts';

/**
 * Keeps an item among a customer's favourites, sold out or not, with the price of this moment. Idempotent; one that was
 * taken out minutes ago comes back as it was. Locks the customer's favourites against another new one.
 */
export function addFavourite(db: Db, input: FavouriteInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFavourites(tx, input.customerId);
    if (!(await lockAccountShared(tx, input.customerId))) refuse('not_signed_in');
    const { priceCents, othersCount } = await selectWished(tx, input);
    if (othersCount >= favouritesMax) refuse('favourites_full', { max: favouritesMax });
    const restorableSince = new Date(input.now.getTime() - restorableMs);
    await upsertFavourite(tx, { ...input, priceCents: priceCents ?? refuse('item_not_found'), restorableSince });
  });
}
