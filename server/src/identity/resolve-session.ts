import type { Db } from '#server/platform/db.ts';
import type { Session } from '#server/platform/http/bind.ts';
import { claimSession } from './claim-session.ts';
import { noteSessionUse } from './note-session-use.ts';
import { selectLivingSession } from './session.sql.ts';

/**
 * Who holds a token, or null when nobody does any more.
 * Asks the database every time, so that a session that was ended is dead on every process at once.
 */
export async function resolveSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const found = await selectLivingSession(db, claimSession(token, now));
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  await noteSessionUse(db, { sessionId: session.id, lastUsedAt }, now);
  return session;
}
