import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgeRemoved } from './favourites.queries.ts';

export function favouritesJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'favourites.purge_removed', cron: '23 3 * * *', run: () => purgeRemoved(db, clock.now()) }];
}
