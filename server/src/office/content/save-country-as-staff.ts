import { lockCountry } from '#server/content/lists/lists.queries.ts';
import type { CountryChange, CountryRecord } from '#server/content/lists/lists.types.ts';
import { saveCountry } from '#server/content/lists/save-country.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface SaveCountryAsStaff extends StaffSave {
  id: number;
  change: CountryChange;
  /** Languages in which a country has a name beside its English one. */
  languageIds: readonly number[];
}

/** Saves a country, with an audit entry. Refuses one that changed meanwhile, and a name in another language. Locks the country. */
export async function saveCountryAsStaff(
  tx: Tx,
  { id, version, change, languageIds, actor, now }: SaveCountryAsStaff,
): Promise<CountryRecord> {
  const before = (await lockCountry(tx, id)) ?? refuse('content_not_found');
  refuseIfChanged(before, version);
  if (Object.keys(change.titles ?? {}).some((language) => !languageIds.includes(Number(language))))
    refuse('invalid_input', {}, { titles: ['common.invalid_choice'] });
  const after = await saveCountry(tx, before, change);
  const entry = { actor, action: 'country.changed', subject: `country:${before.iso}`, now };
  await recordChange(tx, { ...entry, before, after });
  return (await lockCountry(tx, id)) ?? after;
}
