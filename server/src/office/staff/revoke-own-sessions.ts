import type { StaffSession } from '#server/office/office.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { recordOwnChange } from './record-own-change.ts';
import { revokeOtherStaffSessions, revokeStaffSession } from './staff.queries.ts';

interface Revocation {
  /** Of the call. */
  session: StaffSession;
  /** Null for all sessions but that of the call. */
  sessionId: number | null;
  now: Date;
}

/** Ends one session of the caller, or all others, with an audit entry if any ended. Refuses foreign and ended ones alike. */
export async function revokeOwnSessions(db: Db, { session, sessionId, now }: Revocation): Promise<void> {
  const { staffId, email } = session;
  await inTransaction(db, async (tx) => {
    let sessions = 1;
    if (sessionId === null) sessions = await revokeOtherStaffSessions(tx, session, now);
    else await revokeStaffSession(tx, { staffId, sessionId, now });
    const entry = { staffId, email, action: 'staff.sessions_revoked', details: { sessions }, now };
    if (sessions > 0) await recordOwnChange(tx, entry);
  });
}
