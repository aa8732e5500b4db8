import type { StaffSession } from '#server/office/office.types.ts';
import { isDiskFull } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { findStaffSession } from './staff.queries.ts';
import { updateStaffSessionUsed } from './staff-session.sql.ts';
import { staffLifetimes } from './staff.rules.ts';

/**
 * Returns the session and member of staff of a token, or null if the session is invalid. Not cached, so that a new role
 * and an ended session count at once on every process. Records the use at most once a minute.
 */
export async function resolveStaffSession(db: Db, token: string, now: Date): Promise<StaffSession | null> {
  const found = await findStaffSession(db, token, now);
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() >= staffLifetimes.sessionTouchMs) await touch(db, session.id, now);
  return session;
}

async function touch(db: Db, sessionId: string, now: Date): Promise<void> {
  try {
    await updateStaffSessionUsed(db, sessionId, now);
  } catch (error) {
    // A full disk must not stop reads; the next use is recorded instead.
    if (!isDiskFull(error)) throw error;
  }
}
