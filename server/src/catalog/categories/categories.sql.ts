import type { Reader, Tx } from '#server/platform/db.ts';
import type { CategoryRecord } from './categories.types.ts';

const columns = (reader: Reader) => reader`
  c.id, c.parent_id, c.url, c.name, c.filter_kind as kind, c.is_shown, coalesce((
    select json_object_agg(l.code, n.name order by l.code) from catalog.category_names n
    join content.languages l on l.id = n.language_id where n.category_id = c.id), '{}') as names`;

/** In tree order. */
export async function selectCategoryRecords(reader: Reader): Promise<CategoryRecord[]> {
  return reader<CategoryRecord[]>`
    select ${columns(reader)},
      row_number() over (partition by c.parent_id order by c.position, c.id)::int as place
    from catalog.categories c order by c.parent_id nulls first, c.position, c.id`;
}

export async function selectCategoryRecord(reader: Reader, id: number): Promise<CategoryRecord | null> {
  const [row] = await reader<CategoryRecord[]>`
    select ${columns(reader)}, (
      select count(*) from catalog.categories s
      where s.parent_id is not distinct from c.parent_id and (s.position, s.id) <= (c.position, c.id))::int as place
    from catalog.categories c where c.id = ${id}`;
  return row ?? null;
}

/** Locks a category and its siblings, by id. */
export async function lockSiblings(tx: Tx, id: number): Promise<void> {
  await tx`
    select from catalog.categories
    where parent_id is not distinct from (select parent_id from catalog.categories where id = ${id})
    order by id for no key update`;
}

/** Ids of a category and its siblings in their order. */
export async function selectSiblingIds(reader: Reader, parentId: number | null): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from catalog.categories where parent_id is not distinct from ${parentId} order by position, id`;
  return rows.map(({ id }) => id);
}

export async function updateCategory(
  tx: Tx,
  { id, name, isShown }: Pick<CategoryRecord, 'id' | 'name' | 'isShown'>,
): Promise<void> {
  await tx`update catalog.categories set name = ${name}, is_shown = ${isShown} where id = ${id}`;
}

export async function updatePositions(tx: Tx, ids: number[]): Promise<void> {
  await tx`
    update catalog.categories c set position = o.position
    from unnest(${ids}::integer[]) with ordinality as o (id, position) where c.id = o.id and c.position <> o.position`;
}

export async function upsertCategoryNames(tx: Tx, id: number, names: Record<string, string>): Promise<void> {
  await tx`
    insert into catalog.category_names (category_id, language_id, name)
    select ${id}, l.id, n.name
    from unnest(${Object.keys(names)}::text[], ${Object.values(names)}::text[]) as n (code, name)
    join content.languages l on l.code = n.code
    on conflict (category_id, language_id) do update set name = excluded.name`;
}

export async function deleteCategoryNames(tx: Tx, id: number, codes: string[]): Promise<void> {
  await tx`
    delete from catalog.category_names n using content.languages l
    where n.category_id = ${id} and l.id = n.language_id and l.code = any(${codes}::text[])`;
}

export async function selectLanguageCodes(reader: Reader): Promise<string[]> {
  const rows = await reader<{ code: string }[]>`select code from content.languages order by id`;
  return rows.map(({ code }) => code);
}
