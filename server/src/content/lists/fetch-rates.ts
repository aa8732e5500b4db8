import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { lockCurrencies, updateCurrency } from './currencies.sql.ts';
import { isPlausible } from './rates.rules.ts';
import type { CurrencyRecord, Rates, RateSource } from './lists.types.ts';

export interface FetchRates {
  askRates: RateSource;
  /** Records the change of the rates, in its transaction. */
  record: (tx: Tx, fetched: FetchedRates, now: Date) => Promise<void>;
  now: Date;
}

/** `refused`: rates too far from the current ones, which staff must set; `missing`: the source has none. */
export interface FetchedRates {
  changed: { code: string; before: string; after: string }[];
  confirmed: string[];
  refused: { code: string; before: string; offered: string }[];
  missing: string[];
}

/**
 * Takes the rates of the configured source for the currencies that follow it. A rate more than a quarter off is left to
 * staff. Returns null, and changes nothing, if the source fails; the old rates stay and grow old in the office.
 * Idempotent.
 */
export async function fetchRates(db: Db, fetch: FetchRates): Promise<FetchedRates | null> {
  const { askRates, record, now } = fetch;
  const rates = await askRates();
  if (!rates) return null;
  return inTransaction(db, async (tx) => {
    const followers = (await lockCurrencies(tx)).filter(({ followsSource }) => followsSource);
    const taken = compare(followers, rates);
    const isTaken = new Set([...taken.changed.map(({ code }) => code), ...taken.confirmed]);
    for (const currency of followers.filter(({ code }) => isTaken.has(code))) {
      await updateCurrency(tx, { ...currency, value: rates.get(currency.code) ?? currency.value, valueAt: now });
    }
    if (taken.changed.length > 0) await record(tx, taken, now);
    return taken;
  });
}

function compare(followers: readonly CurrencyRecord[], rates: Rates): FetchedRates {
  const result: FetchedRates = { changed: [], confirmed: [], refused: [], missing: [] };
  for (const { code, value } of followers) {
    const offered = rates.get(code);
    if (offered === undefined) result.missing.push(code);
    else if (Number(offered) === Number(value)) result.confirmed.push(code);
    else if (isPlausible(value, offered)) result.changed.push({ code, before: value, after: offered });
    else result.refused.push({ code, before: value, offered });
  }
  return result;
}
