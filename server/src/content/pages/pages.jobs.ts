import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { publishPage, type PublishPage } from './publish-page.ts';
import { publishPageJob } from './save-page.ts';

const publishSchema = z.object({ versionId: z.number().int() });

interface PageJobs extends Pick<PublishPage, 'record'> {
  db: Db;
  clock: Clock;
}

export function pageJobs({ db, clock, record }: PageJobs): Job[] {
  return [
    {
      name: publishPageJob,
      run: (payload) => publishPage(db, { ...publishSchema.parse(payload), now: clock.now(), record }),
    },
  ];
}
