import type { Reader, Tx } from '#server/platform/db.ts';
import type { LinkedSteamAccount } from './identity.types.ts';
import type { Access } from './ways-in.types.ts';

/** Number of ways in which a customer can sign in: the password, Steam and each passkey. The last one cannot be removed. */
export async function countWaysIn(reader: Reader, customerId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select (
      (select count(*) from identity.customers where id = ${customerId} and password_hash is not null)
      + (select count(*) from identity.passkeys where customer_id = ${customerId})
      + (select count(*) from identity.steam_accounts where customer_id = ${customerId})
    )::int as count`;
  return row?.count ?? 0;
}

/** Unlinks a Steam account that was linked since a moment, and ends sign-ins that began to link one; returns its id. */
export async function deleteSteamSince(tx: Tx, customerId: number, since: Date): Promise<string | null> {
  await tx`delete from identity.steam_sign_ins where customer_id = ${customerId}`;
  const [row] = await tx<{ steamId: string }[]>`
    delete from identity.steam_accounts where customer_id = ${customerId} and linked_at >= ${since} returning steam_id`;
  if (row) await tx`update identity.customers set steam_id = '' where id = ${customerId}`;
  return row?.steamId ?? null;
}

/**
 * What was added to an account since a moment, oldest first. New codes of a new app are not listed apart
 * from it.
 */
export async function selectAccessSince(reader: Reader, customerId: number, since: Date): Promise<Access[]> {
  return reader<Access[]>`
    select 'passkey' as kind, name as title, created_at as at
    from identity.passkeys where customer_id = ${customerId} and created_at >= ${since}
    union all
    select 'authenticator', '', confirmed_at
    from identity.authenticators where customer_id = ${customerId} and confirmed_at >= ${since}
    union all
    select distinct 'recovery_codes', '', r.created_at
    from identity.recovery_codes r
    join identity.authenticators a on a.customer_id = r.customer_id and a.confirmed_at < ${since}
    where r.customer_id = ${customerId} and r.created_at >= ${since}
    union all
    select 'steam', coalesce(nullif(name, ''), steam_id), linked_at
    from identity.steam_accounts where customer_id = ${customerId} and linked_at >= ${since}
    order by at, title`;
}

export async function selectSteamAccount(reader: Reader, customerId: number): Promise<LinkedSteamAccount | null> {
  const [row] = await reader<LinkedSteamAccount[]>`
    select steam_id, name, linked_at from identity.steam_accounts where customer_id = ${customerId}`;
  return row ?? null;
}
