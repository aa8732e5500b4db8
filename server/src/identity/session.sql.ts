import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { OpenSession, SecondFactor, Session, SignInMethod } from './identity.types.ts';

interface NewSession {
  tokenHash: Buffer;
  customerId: number;
  method: SignInMethod;
  secondFactor: SecondFactor | null;
  confirmedAt: Date | null;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
}

export async function insertSession(tx: Reader, session: NewSession): Promise<void> {
  await tx`
    insert into identity.sessions (
      token_hash, customer_id, method, second_factor, confirmed_at, created_at, last_used_at, expires_at, user_agent, ip
    ) values (
      ${session.tokenHash}, ${session.customerId}, ${session.method}, ${session.secondFactor},
      ${session.confirmedAt}, ${session.now}, ${session.now}, ${session.expiresAt}, ${session.userAgent}, ${session.ip}
    )`;
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

/** Notes that a session proved a second factor just now. */
export async function updateSessionConfirmed(
  tx: Reader,
  { sessionId, customerId, now }: { sessionId: string; customerId: number; now: Date },
): Promise<void> {
  await tx`
    update identity.sessions set confirmed_at = ${now} where id = ${sessionId}::uuid and customer_id = ${customerId}`;
}

export interface SessionProofs {
  confirmedAt: Date | null;
  createdAt: Date;
}

/** Null for the id of a view by staff, which is no session. */
export async function selectSessionProofs(
  reader: Reader,
  { sessionId, customerId }: { sessionId: string; customerId: number },
): Promise<SessionProofs | null> {
  const [row] = await reader<SessionProofs[]>`
    select confirmed_at, created_at from identity.sessions
    where customer_id = ${customerId} and id::text = ${sessionId}`;
  return row ?? null;
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
    select id, number, method, second_factor, user_agent, ip, created_at, last_used_at
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
