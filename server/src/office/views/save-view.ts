import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockViewsOf, selectViewCount, upsertView } from './views.sql.ts';
import type { SavedView } from './views.types.ts';

const viewsMax = 100;

/** Saves a view, or replaces the one of that name on that screen. Refuses more than a hundred per member of staff. */
export async function saveView(db: Db, staffId: number, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  return inTransaction(db, async (tx) => {
    await lockViewsOf(tx, staffId);
    if ((await selectViewCount(tx, staffId, view)) >= viewsMax) refuse('too_many_views');
    return { ...view, id: await upsertView(tx, staffId, view) };
  });
}
