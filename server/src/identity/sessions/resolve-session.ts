import { isDiskFull } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import type { Session } from '#server/identity/identity.types.ts';
import { selectActiveSession, updateSessionUsed } from '#server/identity/session.sql.ts';
import { hashToken } from '#server/identity/issue-token.ts';

/**
 * Returns the session and customer of a token, or null if the session is invalid. Not cached, so that a revoked session
 * ends at once on every process. Records the use at most once a minute.
 */
export async function resolveSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const usedAfter = new Date(now.getTime() - lifetimes.sessionIdleMs);
  const found = await selectActiveSession(db, { tokenHash: hashToken(token), now, usedAfter });
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= lifetimes.sessionTouchMs) await touchSession(db, session.id, now);
  return session;
}

async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  try {
    await updateSessionUsed(db, sessionId, now);
  } catch (error) {
    // A full disk must not stop reads; the next use is recorded instead.
    if (!isDiskFull(error)) throw error;
  }
}
