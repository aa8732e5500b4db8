import { contentRoutes } from '#server/content/content.routes.ts';
import { rateJobs } from '#server/content/lists/rates.jobs.ts';
import { pageJobs } from '#server/content/pages/pages.jobs.ts';
import { openCountryService } from '#server/content/providers/country-service.ts';
import { openRateSource } from '#server/content/providers/rate-source.ts';
import type { RateSource } from '#server/content/lists/lists.types.ts';
import { recordFetchedRates } from '#server/office/content/record-fetched-rates.ts';
import { recordPublishedPage } from '#server/office/content/record-published-page.ts';
import type { FetchRates } from '#server/content/lists/fetch-rates.ts';
import type { Config } from './config.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** The configured source of rates; null if there is none. */
export function toRateSource({ ratesUrl }: Pick<Config, 'ratesUrl'>): RateSource | null {
  return ratesUrl === null ? null : openRateSource(ratesUrl);
}

const recordByJob: FetchRates['record'] = (tx, fetched, now) =>
  recordFetchedRates(tx, { actor: 'job:content.fetch_rates', fetched, now });

export function wireContent({ config, db, clock, log, content }: ShopDeps): Pick<Wiring, 'routes' | 'jobs'> {
  return {
    routes: contentRoutes({
      db,
      snapshot: content,
      imageHost: config.imageHost,
      askCountry: config.countryGuessUrl === null ? null : openCountryService(config.countryGuessUrl),
      rateLimitFactor: config.rateLimitFactor,
      isDemo: config.demo,
    }),
    jobs: () => [
      ...pageJobs({ db, clock, record: recordPublishedPage }),
      ...rateJobs({ db, clock, log, askRates: toRateSource(config), record: recordByJob }),
    ],
  };
}
