import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgeSteam } from './purge-steam.ts';

export function steamJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'steam.purge', cron: '23 * * * *', run: () => purgeSteam(db, clock.now()) }];
}
