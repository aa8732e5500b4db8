import type { Db } from '#server/platform/db.ts';
import type { Session } from '#server/platform/http/bind.ts';
import { lookUpSession } from './look-up-session.ts';
import { touchSession } from './touch-session.ts';
import { selectActiveSession } from '#server/identity/session.sql.ts';

/**
 * Who holds a token, or null when nobody does any more.
 * Asks the database every time, so that a session that was ended is dead on every process at once.
 */
export async function resolveSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const found = await selectActiveSession(db, lookUpSession(token, now));
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  await touchSession(db, { sessionId: session.id, lastUsedAt }, now);
  return session;
}
