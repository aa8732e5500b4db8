import type { Reader } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { ListedSignIn, SignInFilter, SignInRow } from './staff.types.ts';

export async function insertSignIn(reader: Reader, row: SignInRow): Promise<void> {
  const { email, staffId, outcome, ip, userAgent, now } = row;
  await reader`
    insert into office.sign_ins (email, staff_id, outcome, ip, user_agent, at)
    values (${email}, ${staffId}, ${outcome}, ${ip}, ${userAgent}, ${now})`;
}

const matching = (reader: Reader, { email, outcome, from, to }: SignInFilter) => reader`
  ${email === null ? reader`true` : reader`email = ${email}`}
  and ${outcome === null ? reader`true` : reader`outcome = ${outcome}`}
  and ${from === null ? reader`true` : reader`at >= ${from}`}
  and ${to === null ? reader`true` : reader`at < ${to}`}`;

/** IP addresses from which an account signed in since a time. */
export async function selectSignInIps(reader: Reader, email: string, since: Date): Promise<string[]> {
  const rows = await reader<{ ip: string }[]>`
    select distinct ip from office.sign_ins
    where email = ${email} and at > ${since} and outcome in ('signed_in', 'signed_in_by_recovery_code')`;
  return rows.map(({ ip }) => ip);
}

/** Selects one row more than `limit`. */
export async function selectSignInPage(
  reader: Reader,
  { filter, after, limit }: { filter: SignInFilter; after: Position | null; limit: number },
): Promise<ListedSignIn[]> {
  return reader<ListedSignIn[]>`
    select id, email, staff_id, outcome, ip, user_agent, at from office.sign_ins
    where ${matching(reader, filter)} and ${after === null ? reader`true` : reader`id < ${after.id}`}
    order by id desc limit ${limit + 1}`;
}

export async function selectSignInCount(reader: Reader, filter: SignInFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from office.sign_ins where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}
