import type { Tx, Reader } from '#server/platform/db.ts';

export interface CategorySeed {
  id: number;
  parent_id: number | null;
  url: string;
  name: string;
  filter_kind: string;
  filter_value: string | null;
  position: number;
}

export interface CollectionSeed {
  slug: string;
  name: string;
  kind: string;
  img_url: string | null;
}

export interface CategoryNameSeed {
  category_id: number;
  language: string;
  name: string;
}

/** Lets one process seed at a time, until the end of the transaction. */
export async function lockCatalogSeed(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog.seeds', 0))`;
}

export async function selectSeeded(reader: Reader): Promise<string[]> {
  return (await reader<{ part: string }[]>`select part from catalog.seeds`).map(({ part }) => part);
}

export async function insertSeeded(tx: Tx, part: string): Promise<void> {
  await tx`insert into catalog.seeds (part) values (${part}) on conflict (part) do nothing`;
}

export async function insertCollections(tx: Tx, collections: CollectionSeed[]): Promise<void> {
  await tx`
    insert into catalog.collections (slug, name, kind, img_url)
    select slug, name, kind, img_url
    from jsonb_to_recordset(${JSON.stringify(collections)}::text::jsonb)
      as r (slug text, name text, kind text, img_url text)
    on conflict (slug) do nothing`;
}

/** Parents come before their children in the list. */
export async function insertCategories(tx: Tx, categories: CategorySeed[]): Promise<void> {
  await tx`
    insert into catalog.categories (id, parent_id, url, name, filter_kind, filter_value, position)
    select id, parent_id, url, name, filter_kind, filter_value, position
    from jsonb_to_recordset(${JSON.stringify(categories)}::text::jsonb)
      as r (id integer, parent_id integer, url text, name text, filter_kind text, filter_value text, position integer)
    on conflict do nothing`;
}

export async function insertCategoryNames(tx: Tx, names: CategoryNameSeed[]): Promise<void> {
  await tx`
    insert into catalog.category_names (category_id, language_id, name)
    select r.category_id, l.id, r.name
    from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as r (category_id integer, language text, name text)
    join content.languages l on l.code = r.language
    join catalog.categories c on c.id = r.category_id
    where r.name <> c.name or c.filter_kind = 'subcategory' or c.filter_value is null
    on conflict do nothing`;
}

/** Adds titles that differ from the English ones; existing titles stay. */
export async function insertTitles(
  tx: Tx,
  language: string,
  titles: { ids: number[]; titles: string[] },
): Promise<number> {
  const result = await tx`
    insert into catalog.item_titles (item_id, language_id, title)
    select i.id, l.id, t.title
    from unnest(${titles.ids}::integer[], ${titles.titles}::text[]) as t (item_id, title)
    join catalog.items i on i.id = t.item_id and i.title <> t.title
    join content.languages l on l.code = ${language}
    on conflict do nothing`;
  return result.count;
}

export async function selectPrices(reader: Reader): Promise<{ id: number; priceCents: number }[]> {
  return reader`select id, price_cents from catalog.items`;
}

/** Sets the initial sales of items that have none. Idempotent. */
export async function updateFirstSales(tx: Tx, sales: { ids: number[]; counts: number[] }): Promise<void> {
  await tx`
    update catalog.items i
    set sold_count = s.count
    from unnest(${sales.ids}::integer[], ${sales.counts}::integer[]) as s (item_id, count)
    where i.id = s.item_id and i.sold_count = 0`;
}

export async function analyzeItems(tx: Tx): Promise<void> {
  await tx`analyze catalog.items, catalog.item_titles, catalog.price_history`;
}
