import { isDiskFull } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import type { FoundSession } from '#server/identity/identity.types.ts';
import { updateSessionUsed } from '#server/identity/session.sql.ts';

/** Puts the idle end of a session off, whoever found it; written down at most once a minute. */
export async function touchSession(db: Db, { sessionId, lastUsedAt }: FoundSession, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < lifetimes.sessionTouchMs) return;
  try {
    await updateSessionUsed(db, sessionId, now);
  } catch (error) {
    // Reads go on while the disk is full; the next use is noted instead.
    if (!isDiskFull(error)) throw error;
  }
}
