import type { Db } from '#server/platform/db.ts';
import { eventsKeptMax, eventsKeptMs } from './feed.rules.ts';
import { deleteOldEvents } from './feed.sql.ts';

/** Events after an id, in their order. */
export { selectEvents as listFeedEvents } from './feed.sql.ts';

/** Last event of the feed, and the last one that was purged. */
export { selectFeedEnds as readFeedEnds } from './feed.sql.ts';

/** Channel on which the feed tells that it has new events. */
export { feedChannel } from './feed.sql.ts';

/** Purges events that no listener can ask for any more. */
export async function purgeFeed(db: Db, now: Date): Promise<void> {
  await deleteOldEvents(db, new Date(now.getTime() - eventsKeptMs), eventsKeptMax);
}
