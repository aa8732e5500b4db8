import {
  deleteFavouriteNotices,
  selectFavouriteAlerts,
  upsertFavouriteAlerts,
} from '#server/alerts/favourite-alert.sql.ts';
import { lockAlerts } from '#server/alerts/saved-search.sql.ts';
import type { FavouriteAlerts } from '#server/alerts/alerts.types.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** What holds for a customer who never chose: nothing is sent without consent. */
export const favouriteAlertsDefault: FavouriteAlerts = {
  cheaper: false,
  back: false,
  frequency: 'daily',
  byEmail: true,
  byPush: false,
};

type Change = { [Field in keyof FavouriteAlerts]?: FavouriteAlerts[Field] | undefined };

/** Turns notices of favourites on or off. Turning one on is the consent, whose time is kept. Locks the customer's alerts. */
export function changeFavouriteAlerts(
  db: Db,
  { customerId, now }: { customerId: number; now: Date },
  change: Change,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAlerts(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    const before = (await selectFavouriteAlerts(tx, customerId)) ?? favouriteAlertsDefault;
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: FavouriteAlerts = { ...before, ...given };
    const isGiven = (after.cheaper && !before.cheaper) || (after.back && !before.back);
    await upsertFavouriteAlerts(tx, customerId, { ...after, consentedAt: isGiven ? now : null });
    const stopped = [...(after.cheaper ? [] : ['price']), ...(after.back ? [] : ['back', 'new'])];
    await deleteFavouriteNotices(tx, customerId, stopped);
  });
}
