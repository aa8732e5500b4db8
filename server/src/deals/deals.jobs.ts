import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { renewDemoDeal } from './renew-demo-deal.ts';

/** Jobs of a demo shop: open the next daily deal when the last one is over or sold. */
export function demoDealJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'deals.renew_demo_deal',
      cron: '*/10 * * * *',
      run: () => renewDemoDeal(db, clock.now()),
    },
  ];
}
