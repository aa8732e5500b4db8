import { type Clock, dayMs } from './clock.ts';
import type { Db } from './db.ts';
import type { Job } from './jobs.ts';
import { deleteRateWindows } from './platform.sql.ts';

/** Longer than any window of a rate limit. */
const keepMs = dayMs;

/** What the plumbing clears away at night. */
export function platformJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'platform.purge_rate_windows',
      cron: '7 3 * * *',
      run: () => deleteRateWindows(db, new Date(clock.now().getTime() - keepMs)),
    },
  ];
}
