import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { expireSession } from './expire-session.ts';
import { selectDueSessionIds } from './twin.sql.ts';

const sessionsMax = 500;

/** Ends open sessions whose time is over, as Stripe does by itself. */
export async function expireSessions(db: Db, now: Date): Promise<void> {
  for (const id of await selectDueSessionIds(db, { now: toEpochSeconds(now), limit: sessionsMax }))
    await inTransaction(db, (tx) => expireSession(tx, id, now));
}
