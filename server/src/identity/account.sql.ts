import type { Reader, Tx } from '#server/platform/db.ts';
import type { Account, AddressHolder, LockedCustomer, ProfileFields } from './identity.types.ts';

/**
 * Locks the account until the end of the transaction, against sign-ins and changes of address or password, but not
 * against rows that reference the customer, such as cart lines.
 */
export async function lockCustomer(tx: Tx, customerId: number): Promise<LockedCustomer | null> {
  const [row] = await tx<LockedCustomer[]>`
    select id, email, email_key, name, email_verified_at as verified_at, created_at,
      pending_email, pending_email_key, password_hash,
      blocked_at is not null as is_blocked
    from identity.customers where id = ${customerId} for no key update`;
  return row ?? null;
}

export async function selectAddressHolder(reader: Reader, customerId: number): Promise<AddressHolder | null> {
  const [row] = await reader<AddressHolder[]>`
    select email_key, pending_email_key, email_verified_at as verified_at,
      blocked_at is not null as is_blocked
    from identity.customers where id = ${customerId}`;
  return row ?? null;
}

/** Waits for uncommitted rows that reference the customer and blocks new ones. */
export async function lockCustomerAlone(tx: Tx, customerId: number): Promise<void> {
  await tx`select from identity.customers where id = ${customerId} for update`;
}

/** Takes the lock that a foreign key to the customer takes. */
export async function selectIsKept(reader: Reader, customerId: number): Promise<boolean> {
  const [row] = await reader<{ isKept: boolean }[]>`
    select deleted_at is null as is_kept from identity.customers where id = ${customerId} for key share`;
  return row?.isKept ?? false;
}

/**
 * Serializes claims of an address until the end of the transaction. An advisory lock, because an unused address has no
 * row. Taken after the lock of the customer.
 */
export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`identity.address:${emailKey}`}, 0))`;
}

export async function selectPasswordHash(reader: Reader, customerId: number): Promise<string | null> {
  const [row] = await reader<{ passwordHash: string | null }[]>`
    select password_hash from identity.customers where id = ${customerId}`;
  return row?.passwordHash ?? null;
}

export async function updateProfileFields(tx: Tx, customerId: number, fields: ProfileFields): Promise<void> {
  const { phone, countryId } = fields;
  await tx`
    update identity.customers set
      name = coalesce(${fields.name ?? null}, name),
      surname = coalesce(${fields.surname ?? null}, surname),
      phone = coalesce(${phone?.typed ?? null}, phone),
      phone_e164 = coalesce(${phone?.e164 ?? null}, phone_e164),
      address = coalesce(${fields.address ?? null}, address),
      city = coalesce(${fields.city ?? null}, city),
      post_code = coalesce(${fields.postCode ?? null}, post_code),
      country_id = case when ${countryId === undefined} then country_id else ${countryId ?? null}::integer end,
      steam_trade_link = coalesce(${fields.steamTradeLink ?? null}, steam_trade_link)
    where id = ${customerId} and deleted_at is null`;
}

export async function updatePendingEmail(
  tx: Reader,
  customerId: number,
  pending: { email: string; emailKey: string } | null,
): Promise<void> {
  await tx`
    update identity.customers set
      pending_email = ${pending?.email ?? null}, pending_email_key = ${pending?.emailKey ?? null}
    where id = ${customerId}`;
}

export async function updateVerificationUsed(tx: Tx, verificationId: number, now: Date): Promise<void> {
  await tx`update identity.email_verifications set used_at = ${now} where id = ${verificationId}`;
}

export async function updateVerificationsUsed(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`
    update identity.email_verifications set used_at = ${now} where customer_id = ${customerId} and used_at is null`;
}

export async function updateToVerified(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`update identity.customers set email_verified_at = ${now} where id = ${customerId}`;
}

export async function updateToPendingEmail(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`
    update identity.customers set
      email = pending_email, email_key = pending_email_key, email_verified_at = ${now},
      pending_email = null, pending_email_key = null
    where id = ${customerId}`;
}

export async function updatePassword(
  tx: Tx,
  { customerId, passwordHash, now }: { customerId: number; passwordHash: string; now: Date },
): Promise<void> {
  await tx`
    update identity.customers set password_hash = ${passwordHash}, password_changed_at = ${now}
    where id = ${customerId}`;
}

export async function insertPasswordReset(
  tx: Tx,
  reset: { customerId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into identity.password_resets (customer_id, token_hash, created_at, expires_at)
    values (${reset.customerId}, ${reset.tokenHash}, ${reset.now}, ${reset.expiresAt})`;
}

/** Returns the customer of a valid reset link, or null. */
export async function selectResetCustomer(
  reader: Reader,
  link: { tokenHash: Buffer; emailKey: string; now: Date },
): Promise<number | null> {
  const [row] = await reader<{ id: number }[]>`
    select c.id
    from identity.password_resets r
    join identity.customers c on c.id = r.customer_id
    where r.token_hash = ${link.tokenHash} and r.used_at is null and r.expires_at > ${link.now}
      and c.email_key = ${link.emailKey} and c.blocked_at is null`;
  return row?.id ?? null;
}

export async function updateResetsUsed(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx`
    update identity.password_resets set used_at = ${now} where customer_id = ${customerId} and used_at is null`;
}

export async function updateBlocked(tx: Tx, customerId: number, blockedAt: Date | null): Promise<void> {
  await tx`update identity.customers set blocked_at = ${blockedAt} where id = ${customerId} and deleted_at is null`;
}

export async function selectAccount(
  reader: Reader,
  emailKey: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<Account | null> {
  const [row] = await reader<Account[]>`
    select c.id, c.email, c.name, c.surname, c.created_at, c.email_verified_at as verified_at,
      c.blocked_at, max(s.last_used_at) as last_seen_at, count(s.id)::int as session_count
    from identity.customers c
    left join identity.sessions s
      on s.customer_id = c.id and s.expires_at > ${now} and s.last_used_at > ${usedAfter}
    where c.email_key = ${emailKey} and c.deleted_at is null
    group by c.id`;
  return row ?? null;
}
