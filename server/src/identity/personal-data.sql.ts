import type { Reader, Tx } from '#server/platform/db.ts';
import type { DataRequestKind, SecondFactor, SignInMethod } from './identity.types.ts';

interface NewDataRequest {
  customerId: number;
  kind: DataRequestKind;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

type OpenLink = Omit<NewDataRequest, 'expiresAt'>;

export async function insertDataRequest(tx: Tx, request: NewDataRequest): Promise<void> {
  await tx`
    insert into identity.data_requests (customer_id, kind, token_hash, created_at, expires_at)
    values (${request.customerId}, ${request.kind}, ${request.tokenHash}, ${request.now}, ${request.expiresAt})`;
}

/** Condition of a valid link, shared by its check and its use. */
const isOpenLink = (reader: Reader, { customerId, kind, tokenHash, now }: OpenLink) => reader`
  customer_id = ${customerId} and kind = ${kind} and token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`;

/** Uses a link; false if it is not valid. Of concurrent uses one succeeds. */
export async function updateDataRequestUsed(tx: Reader, link: OpenLink): Promise<boolean> {
  const rows = await tx`
    update identity.data_requests set used_at = ${link.now}
    where ${isOpenLink(tx, link)} returning id`;
  return rows.length === 1;
}

export async function hasOpenDataRequest(reader: Reader, link: OpenLink): Promise<boolean> {
  const rows = await reader`
    select 1 from identity.data_requests
    where ${isOpenLink(reader, link)}`;
  return rows.length > 0;
}

export async function selectEmailKey(reader: Reader, customerId: number): Promise<string | null> {
  const [row] = await reader<{ emailKey: string }[]>`
    select email_key from identity.customers where id = ${customerId}`;
  return row?.emailKey ?? null;
}

/** Erases the personal data; the row stays for orders and the ledger. */
export async function updateToDeleted(
  tx: Tx,
  { customerId, email, passwordHash, now }: { customerId: number; email: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx`
    update identity.customers set
      email = ${email}, email_key = ${email}, email_verified_at = null, pending_email = null, pending_email_key = null,
      password_hash = ${passwordHash}, password_changed_at = ${now}, name = '', surname = '', phone = '',
      phone_e164 = null, address = '', city = '', post_code = '', country_id = null, steam_id = '',
      steam_trade_link = '', avatar_url = null, language_id = null, blocked_at = ${now}, deleted_at = ${now}
    where id = ${customerId}`;
}

export async function deleteLinks(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from identity.email_verifications where customer_id = ${customerId}`;
  await tx`delete from identity.password_resets where customer_id = ${customerId}`;
  await tx`delete from identity.data_requests where customer_id = ${customerId}`;
}

export async function deleteAttemptsOn(tx: Tx, accountHash: Buffer): Promise<void> {
  await tx`delete from identity.sign_in_attempts where account_hash = ${accountHash}`;
}

export interface ExportedSession {
  method: SignInMethod;
  secondFactor: SecondFactor | null;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export async function selectSessionsToExport(reader: Reader, customerId: number): Promise<ExportedSession[]> {
  return reader<ExportedSession[]>`
    select method, second_factor, user_agent, ip, created_at, last_used_at,
      expires_at
    from identity.sessions where customer_id = ${customerId} order by last_used_at desc, number desc`;
}

export interface ExportedLink {
  kind: 'email_verification' | 'password_reset' | DataRequestKind;
  /** Normalized address to verify; null for other links. */
  address: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** All links, without their tokens. */
export async function selectLinksOf(reader: Reader, customerId: number): Promise<ExportedLink[]> {
  return reader<ExportedLink[]>`
    select 'email_verification' as kind, email_key as address, created_at, expires_at,
      used_at
    from identity.email_verifications where customer_id = ${customerId}
    union all
    select 'password_reset', null, created_at, expires_at, used_at
    from identity.password_resets where customer_id = ${customerId}
    union all
    select kind, null, created_at, expires_at, used_at from identity.data_requests where customer_id = ${customerId}
    order by created_at desc`;
}

export interface ExportedAttempt {
  /** IPv4 address of the caller, or the /64 subnet of an IPv6 one. */
  network: string;
  attemptedAt: Date;
}

export async function selectAttemptsOn(reader: Reader, accountHash: Buffer): Promise<ExportedAttempt[]> {
  return reader<ExportedAttempt[]>`
    select network, attempted_at from identity.sign_in_attempts
    where account_hash = ${accountHash} order by attempted_at desc`;
}
