import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { purgePrices } from './purge-prices.ts';

export function priceJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [{ name: 'catalog.purge_prices', cron: '47 3 * * *', run: () => purgePrices(db, clock.now()) }];
}
