import type { Reader } from '#server/platform/db.ts';

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
