import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { forgetExpired } from './forget-expired.ts';

/** Work that accounts cause without anybody asking. */
export function identityJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'identity.forget_expired', cron: '17 3 * * *', run: () => forgetExpired(db, clock.now()) }];
}
