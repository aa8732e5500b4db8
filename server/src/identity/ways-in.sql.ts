import type { Reader, Tx } from '#server/platform/db.ts';

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
