import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type OrphanedJob, selectOrphanedJobs } from '#server/platform/platform.sql.ts';
import { unlockWorkers } from '#server/platform/private-jobs.sql.ts';

/** Start of absence by id, for workers that have jobs but no lock. */
export type Absences = ReadonlyMap<string, number>;

interface OrphanCheck {
  absences: Absences;
  /** The calling worker. */
  ownId: string | null;
  /** Monotonic clock (ms). */
  clockMs: () => number;
  log: Logger;
}

/** A reconnecting worker is back within a second. */
const absentMsMin = 5000;
/** Slightly more, because timers may fire a millisecond early. */
export const confirmMs = absentMsMin + 250;

/**
 * Releases jobs of dead workers and returns the workers that may still reconnect. The lost attempt counts, so that a
 * job that kills its worker is not retried forever.
 */
export async function releaseOrphanedJobs(db: Db, { absences, ownId, clockMs, log }: OrphanCheck): Promise<Absences> {
  const askedAtMs = clockMs();
  const jobs = (await selectOrphanedJobs(db)).filter(({ workerId }) => workerId !== ownId);
  const isGone = (workerId: string): boolean => askedAtMs - (absences.get(workerId) ?? askedAtMs) >= absentMsMin;
  const gone = new Set(jobs.map(({ workerId }) => workerId).filter(isGone));
  if (gone.size > 0) {
    const released = await unlockWorkers(db, [...gone]);
    logReleased(
      jobs.filter(({ workerId }) => released.includes(workerId)),
      log,
    );
  }
  // Measured after the query, so that a slow answer extends the wait.
  const answeredAtMs = clockMs();
  const missed = jobs.map(({ workerId }) => workerId).filter((workerId) => !isGone(workerId));
  return new Map(missed.map((workerId) => [workerId, absences.get(workerId) ?? answeredAtMs]));
}

/** Scheduled jobs run again on their next tick; any other job out of attempts is lost. */
const isLost = ({ attempts, attemptsMax }: OrphanedJob): boolean => attemptsMax > 1 && attempts >= attemptsMax;

function logReleased(released: OrphanedJob[], log: Logger): void {
  if (released.length === 0) return;
  log.warn({ jobs: released }, 'jobs of a worker that is gone are free again');
  const lost = released.filter(isLost);
  if (lost.length > 0) log.error({ jobs: lost }, 'jobs died with their worker in their last attempt');
}
