import { type Clock, dayMs } from './clock.ts';
import type { Db } from './db.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';
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
    {
      name: 'platform.purge_idempotency_keys',
      cron: '41 3 * * *',
      run: () => purgeIdempotencyKeys(db, clock.now()),
    },
  ];
}
