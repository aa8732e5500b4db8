import type { Db } from '#server/platform/db.ts';
import { purgeFailedJobs } from '#server/platform/jobs.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { deleteExpired } from '#server/identity/identity.sql.ts';
import { passwordResetJob } from '#server/identity/passwords/send-password-reset.ts';

/** Removes ended sessions, old links, old notes of wrong passwords and resets that failed: what is not kept cannot leak. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteExpired(db, {
    now,
    idleSince: before(lifetimes.sessionIdleMs),
    tokensSince: before(lifetimes.usedTokensKeptMs),
    attemptsSince: before(lifetimes.attemptsKeptMs),
  });
  await purgeFailedJobs(db, passwordResetJob);
}
