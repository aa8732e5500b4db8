import type { Reader, Tx } from '#server/platform/db.ts';
import type { CountryRecord } from './lists.types.ts';

const columns = (reader: Reader) => reader`
  id, iso, title, is_enabled, position, coalesce((
    select jsonb_object_agg(translated.language_id, translated.title)
    from content.country_titles translated where translated.country_id = country.id), '{}') as titles`;

export function selectCountryRecords(reader: Reader): Promise<CountryRecord[]> {
  return reader<CountryRecord[]>`
    select ${columns(reader)} from content.countries country order by position nulls last, title`;
}

export async function lockCountry(tx: Tx, id: number): Promise<CountryRecord | null> {
  await tx`select from content.countries where id = ${id} for update`;
  const [found] = await tx<CountryRecord[]>`select ${columns(tx)} from content.countries country where id = ${id}`;
  return found ?? null;
}

export async function updateCountry(tx: Tx, { id, title, isEnabled, position }: CountryRecord): Promise<void> {
  await tx`
    update content.countries set title = ${title}, is_enabled = ${isEnabled}, position = ${position} where id = ${id}`;
}

export async function upsertCountryTitle(
  tx: Tx,
  { countryId, languageId, title }: { countryId: number; languageId: number; title: string },
): Promise<void> {
  await tx`
    insert into content.country_titles (country_id, language_id, title) values (${countryId}, ${languageId}, ${title})
    on conflict (country_id, language_id) do update set title = excluded.title`;
}

export async function deleteCountryTitle(
  tx: Tx,
  { countryId, languageId }: { countryId: number; languageId: number },
): Promise<void> {
  await tx`delete from content.country_titles where country_id = ${countryId} and language_id = ${languageId}`;
}
