import type { Db } from '#server/platform/db.ts';
import { purgeFailedJobs } from '#server/platform/jobs.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { deleteExpired } from '#server/identity/identity.sql.ts';
import { deleteExpiredSteamSignIns } from '#server/identity/steam/steam-accounts.sql.ts';
import { deleteExpiredSafetyData } from '#server/identity/safety-data.sql.ts';
import { passwordResetJob } from '#server/identity/passwords/send-password-reset.ts';

/** Deletes expired sessions and links, old sign-in attempts and failed resets. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteExpired(db, {
    now,
    idleSince: before(lifetimes.sessionIdleMs),
    tokensSince: before(lifetimes.usedTokensKeptMs),
    attemptsSince: before(lifetimes.attemptsKeptMs),
  });
  await deleteExpiredSteamSignIns(db, now);
  await deleteExpiredSafetyData(db, { now, browsersSince: before(lifetimes.knownBrowserKeptMs) });
  await purgeFailedJobs(db, passwordResetJob);
}
