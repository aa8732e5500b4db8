import { createHash } from 'node:crypto';
import { dayMs } from './clock.ts';
import type { Db, Tx } from './db.ts';
import {
  deleteIdempotencyKeys,
  deleteIdempotencyKeysOf,
  deleteOldIdempotencyKeys,
  selectIdempotencyKey,
  upsertIdempotencyKey,
} from './platform.sql.ts';
import { refuse } from './refusal.ts';

/** Keys stored before this moment are free again: the same key within a day is the same call. */
export function idempotencyCutoff(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

/** Hash of what a call asks for. The same key with another fingerprint is refused. */
export function toFingerprint(body: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** The key of a caller, or one derived from the call if there is none; the two never collide. */
export function toIdempotencyKey(given: string | null, derive: () => string): string {
  return given === null ? derive() : `given:${given}`;
}

interface IdempotentCall<T> {
  /** Kind of call, such as `purchase`: keys of different operations are independent. Those of staff begin with `office.`. */
  operation: string;
  /** Account of the customer, or of the member of staff, that sent the key. */
  ownerId: number;
  key: string;
  fingerprint: string;
  now: Date;
  /** Keys stored before are free again; a day ago by default. */
  cutoff?: Date;
  /** Whether a stored result still counts; by default every one does. */
  isCurrent?(result: T): Promise<boolean>;
  /** The key under which a new result is stored, `key` by default; null stores nothing. */
  keyToStore?(result: T): Promise<string | null>;
}

/**
 * Runs a call once per key: a repeated call gets the stored result. Call it with a lock held that serializes the calls
 * of the owner, so that a concurrent retry waits for the first call and then finds its result. A refusal rolls back and
 * leaves the key free. Results are stored as JSON.
 */
export async function withIdempotencyKey<T>(
  tx: Tx,
  call: IdempotentCall<T>,
  run: () => Promise<T>,
): Promise<{ result: T; isRepeated: boolean }> {
  const { operation, ownerId, fingerprint, now, cutoff = idempotencyCutoff(now) } = call;
  const known = await selectIdempotencyKey(tx, { operation, ownerId, key: call.key, cutoff });
  if (known && known.fingerprint !== fingerprint) refuse('idempotency_key_reused');
  const stored = known?.result as T;
  if (known && (!call.isCurrent || (await call.isCurrent(stored)))) return { result: stored, isRepeated: true };
  const result = await run();
  const key = call.keyToStore ? await call.keyToStore(result) : call.key;
  if (key !== null) await upsertIdempotencyKey(tx, { operation, ownerId, key, fingerprint, result, now });
  return { result, isRepeated: false };
}

/** Frees the keys that led to a result which was undone before the customer saw it. */
export async function releaseIdempotencyKeys(
  tx: Tx,
  stored: { operation: string; ownerId: number; result: unknown },
): Promise<void> {
  await deleteIdempotencyKeys(tx, stored);
}

/** Erases the keys of a customer, not those of the member of staff with the same id: clients choose them, so they may name the customer. */
export async function eraseIdempotencyKeys(tx: Tx, ownerId: number): Promise<void> {
  await deleteIdempotencyKeysOf(tx, ownerId);
}

export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await deleteOldIdempotencyKeys(db, idempotencyCutoff(now));
}
