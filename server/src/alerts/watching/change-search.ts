import { deleteNoticesOfStopped, type SearchChange, updateSearch } from '#server/alerts/saved-search.sql.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Changes a saved search. One that is turned off forgets the notices that still wait. */
export function changeSearch(db: Db, owned: { customerId: number; id: number }, change: SearchChange): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await updateSearch(tx, owned, change))) refuse('alert_not_found');
    await deleteNoticesOfStopped(tx, owned.customerId);
  });
}
