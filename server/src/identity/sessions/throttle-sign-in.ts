import type { Db } from '#server/platform/db.ts';
import { noteLimit } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { guessing, toGuessingState } from '#server/identity/identity.rules.ts';
import { deleteAttempt, insertAttempt, selectAttemptCounts } from '#server/identity/identity.sql.ts';

/**
 * Records a sign-in attempt before the password is checked, and refuses it if there were too many. Inserting before
 * counting lets concurrent attempts see each other; a refused one is deleted, so that retries do not extend the wait.
 * Under an attack from many networks each keeps a few attempts, so that the owner gets in. Never call it inside a
 * transaction: the attempt must outlive a refusal.
 */
export async function throttleSignIn(
  db: Db,
  attempt: { accountHash: Buffer; network: string; now: Date; rateLimitFactor: number },
): Promise<void> {
  const { now, rateLimitFactor } = attempt;
  const before = (windowMs: number) => new Date(now.getTime() - windowMs);
  const id = await insertAttempt(db, attempt);
  const since = {
    pair: before(guessing.pairWindowMs),
    network: before(guessing.networkWindowMs),
    account: before(guessing.accountWindowMs),
  };
  const counts = await selectAttemptCounts(db, { ...attempt, id }, since);
  const state = toGuessingState(counts, now, rateLimitFactor);
  noteLimit(state);
  if (state.allowed) return;
  await deleteAttempt(db, id);
  refuse('too_many_requests', { seconds: state.retryAfterSeconds });
}
