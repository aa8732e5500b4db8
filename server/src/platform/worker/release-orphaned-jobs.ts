import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type OrphanedJob, selectOrphanedJobs, unlockWorkers } from '#server/platform/platform.sql.ts';

/** Since when workers that have jobs in hand were seen without their lock, by their ids. */
export type Absences = ReadonlyMap<string, number>;

interface Look {
  absences: Absences;
  /** The worker who looks: it lives. */
  ownId: string | null;
  /** A clock that is never set, in milliseconds. */
  clockMs: () => number;
  log: Logger;
}

/** A worker whose connection broke comes back within a second; only one that stays away for this long is gone. */
const absentMsMin = 5000;
/** After how long to look again at who was missed: a little more, because a timer may fire a millisecond early. */
export const confirmMs = absentMsMin + 250;

/**
 * Frees the jobs of workers that are gone, for any living worker, and returns the workers that may still come back. An
 * attempt that died with its worker counts, so that a job that kills its worker is not begun for ever.
 */
export async function releaseOrphanedJobs(db: Db, { absences, ownId, clockMs, log }: Look): Promise<Absences> {
  const askedAtMs = clockMs();
  const jobs = (await selectOrphanedJobs(db)).filter(({ workerId }) => workerId !== ownId);
  const isGone = (workerId: string): boolean => askedAtMs - (absences.get(workerId) ?? askedAtMs) >= absentMsMin;
  const gone = new Set(jobs.map(({ workerId }) => workerId).filter(isGone));
  if (gone.size > 0) {
    const freed = await unlockWorkers(db, [...gone]);
    tell(
      jobs.filter(({ workerId }) => freed.includes(workerId)),
      log,
    );
  }
  // Counted from the end of the look, so that who is slow to read the answer waits longer, not shorter.
  const answeredAtMs = clockMs();
  const missed = jobs.map(({ workerId }) => workerId).filter((workerId) => !isGone(workerId));
  return new Map(missed.map((workerId) => [workerId, absences.get(workerId) ?? answeredAtMs]));
}

/** A scheduled job has one attempt and comes again with its next tick; any other that used up its attempts is lost. */
const isLost = ({ attempts, attemptsMax }: OrphanedJob): boolean => attemptsMax > 1 && attempts >= attemptsMax;

function tell(freed: OrphanedJob[], log: Logger): void {
  if (freed.length === 0) return;
  log.warn({ jobs: freed }, 'jobs of a worker that is gone are free again');
  const lost = freed.filter(isLost);
  if (lost.length > 0) log.error({ jobs: lost }, 'jobs died with their worker in their last attempt');
}
