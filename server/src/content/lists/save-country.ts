import type { Tx } from '#server/platform/db.ts';
import { deleteCountryTitle, updateCountry, upsertCountryTitle } from './countries.sql.ts';
import type { CountryChange, CountryRecord } from './lists.types.ts';

/**
 * Saves a country: whether customers may choose it, its place in lists, and its titles. Accounts that have a country
 * keep it when it is switched off.
 */
export async function saveCountry(tx: Tx, before: CountryRecord, change: CountryChange): Promise<CountryRecord> {
  const { titles = {}, ...fields } = change;
  const named = Object.entries({ ...before.titles, ...titles });
  const kept = named.filter((entry): entry is [string, string] => entry[1] !== null);
  const after = { ...before, ...fields, titles: Object.fromEntries(kept) };
  await updateCountry(tx, after);
  for (const [id, title] of Object.entries(titles)) {
    const place = { countryId: before.id, languageId: Number(id) };
    if (title === null) await deleteCountryTitle(tx, place);
    else if (title !== before.titles[id]) await upsertCountryTitle(tx, { ...place, title });
  }
  return after;
}
