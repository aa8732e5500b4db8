import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { AttemptCounts } from './identity.rules.ts';
import type { CustomerProfile, ProfileRow, VerificationLink } from './identity.types.ts';
import { toCustomerProfile } from './profile.rules.ts';

interface Credentials {
  id: number;
  passwordHash: string | null;
  isBlocked: boolean;
}

interface NewCustomer {
  email: string;
  emailKey: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  name: string;
  surname: string;
  phone: string;
  phoneE164: string | null;
  address: string;
  city: string;
  postCode: string;
  countryId: number | null;
  steamId: string;
  steamTradeLink: string;
  languageId: number | null;
  createdAt: Date;
}

/** Returns the id, or null if the address is taken. */
export async function insertCustomer(tx: Reader, customer: NewCustomer): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into identity.customers (
      email, email_key, email_verified_at, password_hash, password_changed_at, name, surname, phone, phone_e164,
      address, city, post_code, country_id, steam_id, steam_trade_link, language_id, created_at
    ) values (
      ${customer.email}, ${customer.emailKey}, ${customer.emailVerifiedAt}, ${customer.passwordHash},
      ${customer.createdAt}, ${customer.name}, ${customer.surname}, ${customer.phone}, ${customer.phoneE164},
      ${customer.address}, ${customer.city}, ${customer.postCode}, ${customer.countryId}, ${customer.steamId},
      ${customer.steamTradeLink}, ${customer.languageId}, ${customer.createdAt}
    )
    on conflict on constraint customer_email_unique do nothing
    returning id`;
  return row?.id ?? null;
}

export async function selectCustomerId(reader: Reader, emailKey: string): Promise<number | null> {
  const [row] = await reader<{ id: number }[]>`select id from identity.customers where email_key = ${emailKey}`;
  return row?.id ?? null;
}

export async function selectCredentials(reader: Reader, emailKey: string): Promise<Credentials | null> {
  const [row] = await reader<Credentials[]>`
    select id, password_hash, blocked_at is not null as is_blocked
    from identity.customers where email_key = ${emailKey} and deleted_at is null`;
  return row ?? null;
}

export async function selectProfile(
  reader: Reader,
  customerId: number,
  languageId: number | null,
): Promise<CustomerProfile | null> {
  const [row] = await reader<ProfileRow[]>`
    select c.id, c.email, c.email_verified_at is not null as is_email_verified, c.pending_email, c.name, c.surname,
      case when c.phone like '+%' then c.phone else coalesce(c.phone_e164, c.phone) end as phone,
      c.address, c.city, c.post_code, c.steam_id, c.steam_trade_link, c.avatar_url, l.code as language_code,
      c.created_at, n.id as country_id, coalesce(t.title, n.title) as country_title, n.hash as country_hash,
      n.iso as country_iso
    from identity.customers c
    left join content.languages l on l.id = c.language_id
    left join content.countries n on n.id = c.country_id
    left join content.country_titles t on t.country_id = n.id and t.language_id = ${languageId}::int
    where c.id = ${customerId}`;
  return row ? toCustomerProfile(row) : null;
}

/** Language of an email to a customer who chose none. */
export async function selectDefaultLanguage(reader: Reader): Promise<string> {
  const [row] = await reader<{ code: string }[]>`select code from content.languages where is_default`;
  return row?.code ?? 'en';
}

export async function insertVerification(
  tx: Tx,
  verification: { customerId: number; emailKey: string; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into identity.email_verifications (customer_id, email_key, token_hash, created_at, expires_at)
    values (${verification.customerId}, ${verification.emailKey}, ${verification.tokenHash}, ${verification.now},
      ${verification.expiresAt})`;
}

export async function selectVerification(
  reader: Reader,
  customerId: number,
  tokenHash: Buffer,
): Promise<VerificationLink | null> {
  const [row] = await reader<VerificationLink[]>`
    select id, email_key, expires_at, used_at
    from identity.email_verifications where customer_id = ${customerId} and token_hash = ${tokenHash}`;
  return row ?? null;
}

export async function insertAttempt(
  db: Db,
  attempt: { accountHash: Buffer; network: string; now: Date },
): Promise<number> {
  const rows = await db<{ id: number }[]>`
    insert into identity.sign_in_attempts (account_hash, network, attempted_at)
    values (${attempt.accountHash}, ${attempt.network}, ${attempt.now})
    returning id`;
  return rows[0]?.id ?? 0;
}

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db`delete from identity.sign_in_attempts where id = ${id}`;
}

/** Counts attempts other than `id`. */
export async function selectAttemptCounts(
  reader: Reader,
  attempt: { id: number; accountHash: Buffer; network: string },
  since: { pair: Date; network: Date; account: Date },
): Promise<AttemptCounts> {
  const { id, accountHash, network } = attempt;
  const [row] = await reader<AttemptCounts[]>`
    with seen as (
      select attempted_at as at, network = ${network} as is_network, account_hash = ${accountHash} as is_account
      from identity.sign_in_attempts
      where id <> ${id} and attempted_at > ${since.account} and (network = ${network} or account_hash = ${accountHash})
    )
    select
      count(*) filter (where is_network and is_account and at > ${since.pair}) as pair,
      min(at) filter (where is_network and is_account and at > ${since.pair}) as pair_since,
      count(*) filter (where is_network and at > ${since.network}) as network,
      min(at) filter (where is_network and at > ${since.network}) as network_since,
      count(*) filter (where is_account) as account
    from seen`;
  return row ?? { pair: 0, pairSince: null, network: 0, networkSince: null, account: 0 };
}

export async function deleteAttempts(tx: Reader, accountHash: Buffer, network: string): Promise<void> {
  await tx`delete from identity.sign_in_attempts where account_hash = ${accountHash} and network = ${network}`;
}

export async function deleteExpired(
  db: Db,
  before: { now: Date; idleSince: Date; tokensSince: Date; attemptsSince: Date },
): Promise<void> {
  await db`delete from identity.sessions where expires_at <= ${before.now} or last_used_at <= ${before.idleSince}`;
  await db`delete from identity.email_verifications where expires_at <= ${before.tokensSince}`;
  await db`delete from identity.password_resets where expires_at <= ${before.tokensSince}`;
  await db`delete from identity.data_requests where expires_at <= ${before.tokensSince}`;
  await db`delete from identity.sign_in_attempts where attempted_at <= ${before.attemptsSince}`;
}
