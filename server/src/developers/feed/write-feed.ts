import { inTransaction, type Db } from '#server/platform/db.ts';
import { changesMax } from './feed.rules.ts';
import {
  insertEvents,
  insertReset,
  lockFeed,
  notifyFeed,
  replaceFeedItems,
  selectChanges,
  selectIsEmpty,
} from './feed.sql.ts';

/**
 * Writes what changed of some items, or of all (null), into the feed. Idempotent: what the feed told already is no
 * change. The first time, and beyond 2,000 changes, it takes over the state and tells a reset. Returns the number of
 * changes. Locks the feed.
 */
export function writeFeed(db: Db, ids: number[] | null, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockFeed(tx);
    // A shop that has sold all it had tells a reset when it has items again.
    const isFirst = ids === null && (await selectIsEmpty(tx));
    const changes = await selectChanges(tx, ids, changesMax + 1);
    if (changes.length === 0) return 0;
    if (isFirst || changes.length > changesMax) {
      await replaceFeedItems(tx);
      await insertReset(tx, now);
    } else {
      await insertEvents(tx, changes, now);
    }
    await notifyFeed(tx);
    return changes.length;
  });
}
