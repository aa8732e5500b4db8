import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { expireOffers } from './expire-offers.ts';
import { verifyOffers } from './offers.integrity.ts';

interface OfferJobs {
  db: Db;
  clock: Clock;
}

export function offersJobs({ db, clock }: OfferJobs): Job[] {
  return [
    {
      name: 'offers.expire_offers',
      cron: '* * * * *',
      run: async () => {
        await expireOffers(db, clock.now());
      },
    },
    {
      name: 'offers.verify_offers',
      cron: '13 * * * *',
      run: async () => reportIntegrity(db, 'offers.verify_offers', await verifyOffers(db)),
    },
  ];
}
