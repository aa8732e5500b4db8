import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { OpenSession, Session } from './identity.types.ts';

export async function insertSession(
  tx: Reader,
  session: { tokenHash: Buffer; customerId: number; now: Date; expiresAt: Date; ip: string; userAgent: string },
): Promise<void> {
  await tx`
    insert into identity.sessions (token_hash, customer_id, created_at, last_used_at, expires_at, user_agent, ip)
    values (${session.tokenHash}, ${session.customerId}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.userAgent}, ${session.ip})`;
}

export async function selectActiveSession(
  reader: Reader,
  { tokenHash, now, usedAfter }: { tokenHash: Buffer; now: Date; usedAfter: Date },
): Promise<(Session & { lastUsedAt: Date }) | null> {
  const [row] = await reader<(Session & { lastUsedAt: Date })[]>`
    select s.id, s.customer_id, c.email, c.name, c.surname, c.email_verified_at is not null as email_verified,
      s.last_used_at
    from identity.sessions s
    join identity.customers c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_used_at > ${usedAfter}
      and c.blocked_at is null`;
  return row ?? null;
}

export async function updateSessionUsed(db: Db, sessionId: string, now: Date): Promise<void> {
  await db`
    update identity.sessions set last_used_at = ${now} where id = ${sessionId} and last_used_at < ${now}`;
}

/** Replaces the token of a session; returns its end, or null if it has ended. */
export async function updateSessionToken(tx: Tx, sessionId: string, tokenHash: Buffer): Promise<Date | null> {
  const [row] = await tx<{ expiresAt: Date }[]>`
    update identity.sessions set token_hash = ${tokenHash} where id = ${sessionId} returning expires_at`;
  return row?.expiresAt ?? null;
}

export async function deleteSession(tx: Reader, sessionId: string): Promise<void> {
  await tx`delete from identity.sessions where id = ${sessionId}`;
}

export async function selectSessions(
  reader: Reader,
  customerId: number,
  { now, usedAfter, max }: { now: Date; usedAfter: Date; max: number },
): Promise<OpenSession[]> {
  return reader<OpenSession[]>`
    select id, number, user_agent, ip, created_at, last_used_at
    from identity.sessions
    where customer_id = ${customerId} and expires_at > ${now} and last_used_at > ${usedAfter}
    order by last_used_at desc, number desc
    limit ${max}`;
}

export async function deleteSessionOf(reader: Reader, customerId: number, number: number): Promise<string | null> {
  const [row] = await reader<{ id: string }[]>`
    delete from identity.sessions where number = ${number} and customer_id = ${customerId} returning id`;
  return row?.id ?? null;
}

export async function deleteAllSessions(
  tx: Tx,
  customerId: number,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<number> {
  const [row] = await tx<{ living: number }[]>`
    with ended as (
      delete from identity.sessions where customer_id = ${customerId} returning expires_at, last_used_at
    )
    select count(*)::int as living from ended where expires_at > ${now} and last_used_at > ${usedAfter}`;
  return row?.living ?? 0;
}

export async function deleteSessionsOf(reader: Reader, customerId: number, keptId: string | null): Promise<void> {
  await reader`
    delete from identity.sessions where customer_id = ${customerId} and id is distinct from ${keptId}::uuid`;
}
