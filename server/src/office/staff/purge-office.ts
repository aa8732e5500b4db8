import type { Db } from '#server/platform/db.ts';
import { deleteOld } from './staff-access.sql.ts';
import { staffLifetimes } from './staff.rules.ts';

/** Deletes sessions, setup links, failures and the log of sign-ins once they are old. */
export async function purgeOffice(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteOld(db, {
    sessionsBefore: before(staffLifetimes.endedSessionsKeptMs),
    linksBefore: before(staffLifetimes.usedLinksKeptMs),
    failuresBefore: before(staffLifetimes.failuresKeptMs),
    signInsBefore: before(staffLifetimes.signInsKeptMs),
  });
}
