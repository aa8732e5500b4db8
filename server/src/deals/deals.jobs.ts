import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { renewDemoDeal } from './renew-demo-deal.ts';

/** Jobs of a demo shop: opens the next deal when the last one is over or bought. */
export function demoDealJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'deals.renew_demo_deal',
      cron: '*/10 * * * *',
      run: () => renewDemoDeal(db, clock.now()),
    },
  ];
}
