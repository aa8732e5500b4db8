import type { Db } from '#server/platform/db.ts';
import type { Session } from '#server/platform/http/bind.ts';
import { lifetimes } from './identity.rules.ts';
import { selectLivingSession, updateSessionUse } from './session.sql.ts';
import { hashToken } from './issue-token.ts';

/**
 * Who holds a token, or null when nobody does any more.
 * Asks the database every time, so that a session that was ended is dead on every process at once. Each use puts the
 * idle end off; that is written down at most once a minute.
 */
export async function resolveSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  const found = await selectLivingSession(db, hashToken(token), { now, usedAfter });
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= lifetimes.sessionTouchMs) await updateSessionUse(db, session.id, now);
  return session;
}
