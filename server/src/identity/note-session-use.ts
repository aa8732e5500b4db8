import type { Db } from '#server/platform/db.ts';
import { lifetimes } from './identity.rules.ts';
import type { FoundSession } from './identity.types.ts';
import { updateSessionUse } from './session.sql.ts';

/** Puts the idle end of a session off, whoever found it; written down at most once a minute. */
export async function noteSessionUse(db: Db, { sessionId, lastUsedAt }: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() >= lifetimes.sessionTouchMs) await updateSessionUse(db, sessionId, now);
}
