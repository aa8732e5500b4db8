import type { Db } from '#server/platform/db.ts';

/**
 * Resolves once that many transactions of this database wait for a lock, so that a test can act between two steps
 * without sleeping.
 */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  for (;;) {
    const waiting = await db`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length >= count) return;
  }
}
