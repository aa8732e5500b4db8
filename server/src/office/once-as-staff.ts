import type { Tx } from '#server/platform/db.ts';
import { toFingerprint, withIdempotencyKey } from '#server/platform/idempotency.ts';

export interface StaffAttempt {
  operation: `office.${string}`;
  staffId: number;
  /** Of the call; without one the change is made. */
  idempotencyKey: string | null;
  /** What the call asks for. */
  asked: readonly unknown[];
  now: Date;
}

/**
 * Makes a change of staff once per idempotency key, so that a retry after a lost reply repeats nothing. Call it with a
 * lock held that makes a concurrent retry wait.
 */
export async function onceAsStaff<T>(tx: Tx, attempt: StaffAttempt, change: () => Promise<T>): Promise<T> {
  const { operation, staffId: ownerId, idempotencyKey: key, asked, now } = attempt;
  if (key === null) return change();
  const call = { operation, ownerId, key, fingerprint: toFingerprint(asked), now };
  return (await withIdempotencyKey(tx, call, change)).result;
}
