import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { OpenStaffSession, UsedStaffSession } from './staff.types.ts';

export async function insertStaffSession(
  tx: Reader,
  session: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date; ip: string; userAgent: string },
): Promise<void> {
  const { tokenHash, staffId, now, expiresAt, ip, userAgent } = session;
  await tx`
    insert into office.staff_sessions (staff_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
    values (${staffId}, ${tokenHash}, ${now}, ${now}, ${expiresAt}, ${ip}, ${userAgent})`;
}

export async function selectActiveStaffSession(
  reader: Reader,
  { tokenHash, now, usedAfter }: { tokenHash: Buffer; now: Date; usedAfter: Date },
): Promise<UsedStaffSession | null> {
  const [row] = await reader<UsedStaffSession[]>`
    select e.id::text as id, s.id as staff_id, s.email, s.name, s.role, e.last_used_at
    from office.staff_sessions e join office.staff s on s.id = e.staff_id
    where e.token_hash = ${tokenHash} and e.ended_at is null and e.expires_at > ${now}
      and e.last_used_at > ${usedAfter} and s.disabled_at is null`;
  return row ?? null;
}

export async function updateStaffSessionUsed(db: Db, sessionId: string, now: Date): Promise<void> {
  await db`update office.staff_sessions set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`;
}

/** Replaces the token of a session; returns its end, or null if it has ended. */
export async function updateStaffSessionToken(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<Date | null> {
  const [row] = await tx<{ expiresAt: Date }[]>`
    update office.staff_sessions set token_hash = ${tokenHash} where id = ${sessionId} and ended_at is null
    returning expires_at`;
  return row?.expiresAt ?? null;
}

export async function selectStaffSessions(
  reader: Reader,
  staffId: number,
  { now, usedAfter, max }: { now: Date; usedAfter: Date; max: number },
): Promise<OpenStaffSession[]> {
  return reader<OpenStaffSession[]>`
    select id, user_agent, ip, created_at, last_used_at
    from office.staff_sessions
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now} and last_used_at > ${usedAfter}
    order by last_used_at desc, id desc
    limit ${max}`;
}

/** Ends a session of an account; returns false if it has none such that is open. */
export async function updateStaffSessionEnded(
  reader: Reader,
  { staffId, sessionId, now }: { staffId: number; sessionId: number | string; now: Date },
): Promise<boolean> {
  const { count } = await reader`
    update office.staff_sessions set ended_at = ${now}
    where id = ${sessionId} and staff_id = ${staffId} and ended_at is null`;
  return count > 0;
}

/** Ends all open sessions of an account but one, and returns how many. */
export async function updateStaffSessionsEnded(
  reader: Reader,
  { staffId, keptId, now }: { staffId: number; keptId: string | null; now: Date },
): Promise<number> {
  const { count } = await reader`
    update office.staff_sessions set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${keptId}::bigint`;
  return count;
}
