import { type Clock, dayMs } from './clock.ts';
import type { Db } from './db.ts';
import type { Job } from './jobs.ts';
import { deleteRateWindows } from './platform.sql.ts';

/** Longer than any rate-limit window. */
const keepMs = dayMs;

export function platformJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'platform.purge_rate_windows',
      cron: '7 3 * * *',
      run: () => deleteRateWindows(db, new Date(clock.now().getTime() - keepMs)),
    },
  ];
}
