import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgeEndedKeys } from './keys/api-keys.queries.ts';

export function developersJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'developers.purge_keys', cron: '37 3 * * *', run: () => purgeEndedKeys(db, clock.now()) }];
}
