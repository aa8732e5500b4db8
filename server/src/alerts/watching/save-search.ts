import { savedSearchesMax } from '#server/alerts/alerts.rules.ts';
import {
  countOtherSearches,
  deleteNoticesOfStopped,
  lockAlerts,
  type NewSearch,
  upsertSearch,
} from '#server/alerts/saved-search.sql.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Saves the filters of a list. The same filters again change the saved search. Locks the customer's alerts. */
export function saveSearch(db: Db, search: NewSearch): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAlerts(tx, search.customerId);
    if (!(await lockAccountShared(tx, search.customerId))) refuse('not_signed_in');
    if ((await countOtherSearches(tx, search)) >= savedSearchesMax)
      refuse('saved_searches_full', { max: savedSearchesMax });
    await upsertSearch(tx, search);
    await deleteNoticesOfStopped(tx, search.customerId);
  });
}
