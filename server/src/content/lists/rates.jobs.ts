import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { fetchRates, type FetchRates } from './fetch-rates.ts';
import type { RateSource } from './lists.types.ts';

interface RateJobs extends Pick<FetchRates, 'record'> {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Null if no source is configured. */
  askRates: RateSource | null;
}

/** Sources publish once a working day; asking more often bridges a failure. */
export function rateJobs({ db, clock, log, askRates, record }: RateJobs): Job[] {
  if (!askRates) return [];
  return [
    {
      name: 'content.fetch_rates',
      cron: '35 */4 * * *',
      run: async () => {
        const fetched = await fetchRates(db, { askRates, record, now: clock.now() });
        if (!fetched) log.warn('the source of rates did not answer; the rates stay');
        else if (fetched.refused.length > 0)
          log.warn({ rates: fetched.refused }, 'rates are too far off; set them by hand');
      },
    },
  ];
}
