import type { ApiScope } from '#contract/api-scopes.ts';
import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { ApiKeyRecord } from './api-key.types.ts';

export const keyColumns = (reader: Reader) => reader`
  k.id, k.customer_id, k.name, k.hint, k.scopes, k.limit_per_minute, k.created_at, k.rotated_at, k.previous_until,
  k.expires_at, k.last_used_at, k.last_used_network, k.revoked_at, k.revoke_reason`;

/** Serialises changes of a customer's keys, so that two cannot exceed the limit together. */
export async function lockKeysOf(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('api_keys:' || ${customerId}::int, 0))`;
}

export function selectKeysOf(reader: Reader, customerId: number, limit: number): Promise<ApiKeyRecord[]> {
  return reader<ApiKeyRecord[]>`
    select ${keyColumns(reader)} from developers.api_keys k
    where k.customer_id = ${customerId} order by k.id desc limit ${limit}`;
}

export async function selectWorkingCount(tx: Tx, customerId: number, now: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from developers.api_keys
    where customer_id = ${customerId} and revoked_at is null and (expires_at is null or expires_at > ${now})`;
  return row?.count ?? 0;
}

interface KeyRow {
  customerId: number;
  name: string;
  hint: string;
  secretHash: Buffer;
  scopes: ApiScope[];
  expiresAt: Date | null;
  now: Date;
}

export async function insertKey(tx: Tx, key: KeyRow): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into developers.api_keys (customer_id, name, hint, secret_hash, scopes, created_at, expires_at)
    values (${key.customerId}, ${key.name}, ${key.hint}, ${key.secretHash}, ${key.scopes}, ${key.now}, ${key.expiresAt})
    returning id`;
  return row?.id ?? 0;
}

interface Rotation {
  id: number;
  customerId: number;
  hint: string;
  secretHash: Buffer;
  /** Null ends the key before at once. */
  previousUntil: Date | null;
  now: Date;
}

/** Replaces the secret of a key that works; returns its name, or null. */
export async function updateKeySecret(tx: Tx, rotation: Rotation): Promise<string | null> {
  const { id, customerId, hint, secretHash, previousUntil, now } = rotation;
  const [row] = await tx<{ name: string }[]>`
    update developers.api_keys
    set previous_hash = case when ${previousUntil}::timestamptz is null then null else secret_hash end,
      previous_until = ${previousUntil}, secret_hash = ${secretHash}, hint = ${hint}, rotated_at = ${now}
    where id = ${id} and customer_id = ${customerId} and revoked_at is null and (expires_at is null or expires_at > ${now})
    returning name`;
  return row?.name ?? null;
}

interface Revocation {
  id: number;
  /** Null for staff. */
  customerId: number | null;
  by: string;
  reason: string | null;
  now: Date;
}

/** Returns the key with its owner, or null if there is none that is not revoked. */
export async function updateKeyRevoked(tx: Reader, { id, customerId, by, reason, now }: Revocation) {
  const [row] = await tx<{ customerId: number; name: string; hint: string }[]>`
    update developers.api_keys set revoked_at = ${now}, revoked_by = ${by}, revoke_reason = ${reason}
    where id = ${id} and customer_id = coalesce(${customerId}::int, customer_id) and revoked_at is null
    returning customer_id, name, hint`;
  return row ?? null;
}

interface LimitedKey {
  customerId: number;
  hint: string;
  limitPerMinute: number | null;
}

/** Locks a key that is not revoked. */
export async function lockKey(tx: Tx, id: number): Promise<LimitedKey | null> {
  const [row] = await tx<LimitedKey[]>`
    select customer_id, hint, limit_per_minute from developers.api_keys
    where id = ${id} and revoked_at is null for no key update`;
  return row ?? null;
}

export async function updateKeyLimit(tx: Tx, id: number, limitPerMinute: number | null): Promise<void> {
  await tx`update developers.api_keys set limit_per_minute = ${limitPerMinute} where id = ${id}`;
}

interface KnownKey {
  id: number;
  customerId: number;
  scopes: ApiScope[];
  limitPerMinute: number | null;
  lastUsedAt: Date | null;
}

/** The key of a hash, while it works and its account does. */
export async function selectKnownKey(reader: Reader, secretHash: Buffer, now: Date): Promise<KnownKey | null> {
  const [row] = await reader<KnownKey[]>`
    select k.id, k.customer_id, k.scopes, k.limit_per_minute, k.last_used_at
    from developers.api_keys k join identity.customers c on c.id = k.customer_id
    where (k.secret_hash = ${secretHash} or (k.previous_hash = ${secretHash} and k.previous_until > ${now}))
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and c.blocked_at is null and c.email_verified_at is not null`;
  return row ?? null;
}

export async function updateKeyUsed(db: Db, { id, network, now }: { id: number; network: string; now: Date }) {
  await db`
    update developers.api_keys set last_used_at = ${now}, last_used_network = ${network}
    where id = ${id} and (last_used_at is null or last_used_at < ${now})`;
}

export async function deleteEndedKeys(db: Db, before: Date): Promise<void> {
  await db`delete from developers.api_keys where revoked_at < ${before} or expires_at < ${before}`;
}

export async function deleteKeysOf(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from developers.api_keys where customer_id = ${customerId}`;
}

/** Those of some keys that work, and whose accounts do. */
export async function selectWorkingIds(reader: Reader, ids: number[], now: Date): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select k.id from developers.api_keys k join identity.customers c on c.id = k.customer_id
    where k.id = any(${ids}) and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      and c.blocked_at is null`;
  return rows.map(({ id }) => id);
}

/** Revokes the keys of a customer that were made or rotated since a moment. */
export async function updateKeysRevokedSince(
  tx: Tx,
  { customerId, since, now }: { customerId: number; since: Date; now: Date },
): Promise<void> {
  await tx`
    update developers.api_keys set revoked_at = ${now}, revoked_by = 'customer'
    where customer_id = ${customerId} and revoked_at is null
      and (created_at >= ${since} or rotated_at >= ${since})`;
}
