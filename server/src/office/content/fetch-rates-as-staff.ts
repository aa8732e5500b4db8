import { type FetchedRates, fetchRates } from '#server/content/lists/fetch-rates.ts';
import type { RateSource } from '#server/content/lists/lists.types.ts';
import type { Db } from '#server/platform/db.ts';
import { recordFetchedRates } from './record-fetched-rates.ts';

interface StaffFetch {
  askRates: RateSource;
  actor: string;
  now: Date;
}

/** Takes the rates of the source at once, logged with the change. See `fetch-rates`. */
export function fetchRatesAsStaff(db: Db, { askRates, actor, now }: StaffFetch): Promise<FetchedRates | null> {
  return fetchRates(db, {
    askRates,
    record: (tx, fetched) => recordFetchedRates(tx, { actor, fetched, now }),
    now,
  });
}
