import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgePhotos } from './purge-photos.ts';

export function photoJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'catalog.purge_photos', cron: '41 3 * * *', run: () => purgePhotos(db, clock.now()) }];
}
