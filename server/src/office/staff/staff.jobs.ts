import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgeOffice } from './purge-office.ts';

export function staffJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'office.purge', cron: '29 3 * * *', run: () => purgeOffice(db, clock.now()) }];
}
