import type { Db } from '#server/platform/db.ts';
import { upsertSignInFailure, type FailureCounter } from './staff-access.sql.ts';
import { locking } from './staff.rules.ts';

/**
 * Counts a sign-in as failed before its password is checked, so that concurrent guesses count as well. Returns the
 * seconds for which the address stays locked on that counter, 0 if the attempt may go on. Never call it inside a transaction: the count
 * must outlive a refusal.
 */
export async function countSignInAttempt(
  db: Db,
  { counter, now }: { counter: FailureCounter; now: Date },
): Promise<number> {
  const { failuresMax, lockedMs } = locking;
  const lockedSince = new Date(now.getTime() - lockedMs);
  const { count, lastAt } = await upsertSignInFailure(db, { ...counter, now, lockedSince, failuresMax });
  if (count <= failuresMax) return 0;
  return Math.max(1, Math.ceil((lastAt.getTime() + lockedMs - now.getTime()) / 1000));
}
