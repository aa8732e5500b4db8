import type { Tx } from '#server/platform/db.ts';
import { updateCountry, upsertCountryTitle } from './countries.sql.ts';
import type { CountryRecord } from './lists.types.ts';

type Change = Partial<Pick<CountryRecord, 'isEnabled' | 'position' | 'title' | 'titles'>>;

/**
 * Saves a country: whether customers may choose it, its place in lists, and its titles. Accounts that have a country
 * keep it when it is switched off.
 */
export async function saveCountry(tx: Tx, before: CountryRecord, change: Change): Promise<CountryRecord> {
  const after = { ...before, ...change, titles: { ...before.titles, ...change.titles } };
  await updateCountry(tx, after);
  for (const [languageId, title] of Object.entries(change.titles ?? {})) {
    if (title !== before.titles[languageId])
      await upsertCountryTitle(tx, { countryId: before.id, languageId: Number(languageId), title });
  }
  return after;
}
