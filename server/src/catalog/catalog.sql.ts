import type { FilterCode } from '#contract/filter-codes.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { CatalogItem, CategoryFilter, ListedItem, LockedItem, Quality } from './catalog.types.ts';

/** What makes a copy `c` with attachments `a` this very one, in the names of the read model. */
export const copyFacts = (reader: Reader) => reader`
  case when c.item_id is not null then json_build_object('float', c.float_value, 'pattern', c.pattern,
    'paintIndex', c.paint_index, 'phase', c.phase, 'nameTag', c.name_tag, 'inspectLink', c.inspect_link,
    'protectedUntilMs', floor(extract(epoch from c.protected_until) * 1000),
    'stickers', coalesce(a.stickers, '[]'), 'charms', coalesce(a.charms, '[]')) end`;

/** Stickers and charms, in the names of the read model. */
export const attachments = (reader: Reader) => reader`
  json_agg(json_build_object('slot', slot, 'name', name, 'wear', wear, 'itemId', attached_id) order by slot)
    filter (where kind = 'sticker') as stickers,
  json_agg(json_build_object('name', name, 'pattern', pattern, 'itemId', attached_id)) filter (where kind = 'charm') as charms`;

const itemColumns = (reader: Reader) => reader`
  id, base_id, copy_of, ${copyFacts(reader)} as copy, title, type, subcategory, hero, class, rarity_color, quality, variant,
  finish, collection_slug, min_float, max_float, img_url, photos,
  price_cents, old_price_cents, lowest_prior_cents,
  is_new, new_until, is_top, available as stock, sold_count, ${addedRank(reader)} as added_rank`;

const addedRank = (reader: Reader) => reader`
  ((created_at at time zone 'UTC')::date - date '2000-01-01') * 100000
    + coalesce(first_seen - date '2000-01-01', 0)`;

/**
 * All items by id, as text for `readItemLines`. Reading rows would keep the process busy for three times as
 * long.
 */
export function copyItems(tx: Tx): Promise<AsyncIterable<Buffer>> {
  return tx`
    copy (
      select id, base_id, title, type, subcategory, hero, class, rarity_color, quality, variant,
        finish, collection_slug, min_float, max_float, img_url,
        price_cents, old_price_cents, lowest_prior_cents,
        is_new, extract(epoch from new_until) * 1000, available, sold_count, ${addedRank(tx)}, is_top, array_to_string(photos, ','),
        copy_of, ${copyFacts(tx)}
      from catalog.items left join catalog.copies c on c.item_id = id
      left join (select item_id, ${attachments(tx)} from catalog.copy_attachments group by item_id) a on a.item_id = id
      order by id
    ) to stdout (null '')`.readable();
}

export async function selectItemsById(reader: Reader, ids: number[]): Promise<CatalogItem[]> {
  return [
    ...(await reader<CatalogItem[]>`
      select ${itemColumns(reader)} from catalog.items left join catalog.copies c on c.item_id = id
      left join lateral (select ${attachments(reader)} from catalog.copy_attachments where item_id = c.item_id) a on true
      where id = any(${ids}::integer[]) order by id`),
  ];
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  url: string;
  name: string;
  filterKind: CategoryFilter['kind'];
  filterValue: string | null;
  isShown: boolean;
  hasItems: boolean;
}

/** In tree order; `hasItems` is false for subcategories that never had items. */
export async function selectCategories(reader: Reader): Promise<CategoryRow[]> {
  return reader<CategoryRow[]>`
    select c.id, c.parent_id, c.url, c.name, c.filter_kind, c.filter_value, c.is_shown,
      c.filter_kind <> 'subcategory' or exists (select from catalog.items i where i.subcategory = c.url) as has_items
    from catalog.categories c
    order by c.parent_id nulls first, c.position, c.id`;
}

export async function selectHasSubcategory(reader: Reader, url: string): Promise<boolean> {
  const rows = await reader`select from catalog.categories where url = ${url} and filter_kind = 'subcategory'`;
  return rows.length > 0;
}

export async function selectIsForSale(reader: Reader): Promise<boolean> {
  const rows = await reader`select from catalog.items where stock > 0 and not is_hidden limit 1`;
  return rows.length > 0;
}

export async function selectCategoryNames(
  reader: Reader,
): Promise<{ categoryId: number; languageId: number; name: string }[]> {
  return reader`select category_id, language_id, name from catalog.category_names`;
}

export async function selectCollections(reader: Reader): Promise<{ slug: string; name: string }[]> {
  return reader`select slug, name from catalog.collections`;
}

export async function selectShownFilters(reader: Reader): Promise<FilterCode[]> {
  const rows = await reader<{ code: FilterCode }[]>`
    select code from catalog.filters where is_shown order by position, code`;
  return rows.map(({ code }) => code);
}

export async function selectLanguages(reader: Reader): Promise<{ id: number; code: string }[]> {
  return reader`select id, code from content.languages order by id`;
}

/** Returns all titles as two strings, ten times faster than as rows. */
export async function selectTitles(reader: Reader, languageId: number): Promise<{ ids: string; titles: string }> {
  const [row] = await reader<{ ids: string; titles: string }[]>`
    select coalesce(string_agg(item_id::text, ',' order by item_id), '') as ids,
      coalesce(string_agg(title, e'\n' order by item_id), '') as titles
    from catalog.item_titles
    where language_id = ${languageId}`;
  return row ?? { ids: '', titles: '' };
}

export async function selectTitlesOfItems(
  reader: Reader,
  ids: number[],
): Promise<{ itemId: number; languageId: number; title: string }[]> {
  return reader`
    select item_id, language_id, title
    from catalog.item_titles
    where item_id = any(${ids}::integer[])`;
}

/** Localised items, including sold-out ones. */
export async function selectListedItems(reader: Reader, ids: number[], languageId: number): Promise<ListedItem[]> {
  return reader<ListedItem[]>`
    select i.id, coalesce(t.title, i.title) as title, i.type, i.quality, i.class, i.subcategory,
      i.img_url, i.photos[1] as photo, i.price_cents, i.old_price_cents, i.lowest_prior_cents,
      i.available as stock, catalog.copy_marks(i.id) as copy
    from catalog.items i
    left join catalog.item_titles t on t.item_id = i.id and t.language_id = ${languageId}
    where i.id = any(${ids}::integer[])
    order by i.id`;
}

export async function selectFirstPhotos(reader: Reader, ids: number[]): Promise<{ id: number; photo: string }[]> {
  return reader<{ id: number; photo: string }[]>`
    select id, photos[1] as photo from catalog.items where id = any(${ids}::integer[]) and photos <> '{}'`;
}

/** Locks rows by ascending id, to prevent deadlocks. `no key update` does not block foreign keys to items. */
export async function lockItemRows(tx: Tx, ids: number[]): Promise<LockedItem[]> {
  return tx<LockedItem[]>`
    select id, title, type, quality, subcategory, img_url, photos[1] as photo, price_cents,
      old_price_cents, available as stock
    from catalog.items
    where id = any(${ids}::integer[])
    order by id
    for no key update`;
}

interface CountChange {
  itemId: number;
  stock: number;
  sold: number;
}

/**
 * Adds to the stock and to the number of sold pieces; both in one statement, because each notifies all processes. A copy that
 * staff put back for sale before its refund is still a single piece.
 */
export async function updateCounts(tx: Tx, changes: CountChange[]): Promise<void> {
  const column = (name: keyof CountChange) => changes.map((change) => change[name]);
  await tx`
    update catalog.items
    set stock = least(items.stock + change.stock, case when copy_of is not null then 1 end),
      was_stocked = was_stocked or items.stock + change.stock > 0,
      sold_count = greatest(0, sold_count + change.sold)
    from unnest(${column('itemId')}::integer[], ${column('stock')}::integer[], ${column('sold')}::integer[])
      as change (item_id, stock, sold)
    where id = change.item_id`;
}

export async function findItemByTitle(reader: Reader, title: string): Promise<number | null> {
  const [row] = await reader<{ id: number }[]>`
    select id from catalog.items where market_hash_name = ${title} and copy_of is null`;
  return row?.id ?? null;
}

/** Some item of a weapon. */
export async function selectModelOf(reader: Reader, hero: string): Promise<number | null> {
  const [row] = await reader<{ id: number }[]>`select min(id) as id from catalog.items where hero = ${hero}`;
  return row?.id ?? null;
}

/** Higher than the ids of any catalog file, so that no import takes an item of the shop for its own. */
const ownItemsFrom = 1_900_000_000;

interface ItemLike {
  modelId: number;
  /** Another wear of the skin, which has its rarity, finish and picture. */
  isSameSkin: boolean;
  title: string;
  quality: Quality;
  priceCents: number;
  by: string;
  now: Date;
}

/** A new skin has the drawing of its title for a picture, and the lowest rarity until staff know better. */
export async function insertItemLike(tx: Tx, item: ItemLike): Promise<number | null> {
  const { modelId, isSameSkin, title, quality, priceCents, by, now } = item;
  const ofSkin = (column: string) => (isSameSkin ? tx(column) : tx`null`);
  const [row] = await tx<{ id: number }[]>`
    with added as (
      insert into catalog.items (id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality,
        variant, is_star, finish, collection_slug, team, min_float, max_float, img_url, price_cents, stock)
      select (select greatest(max(id), ${ownItemsFrom}::int) + 1 from catalog.items), ${ofSkin('base_id')}, ${title}, ${title},
        type, subcategory, hero, ${isSameSkin ? tx`class` : 'Consumer Grade'},
        ${isSameSkin ? tx`rarity_color` : '#b0c3d9'}, case when quality is null then null else ${quality} end,
        case when ${title} ~ 'StatTrak' then 'stattrak' when ${title} ~ '^(★ )?Souvenir ' then 'souvenir' else 'normal' end,
        is_star, ${ofSkin('finish')}, ${ofSkin('collection_slug')}, team, ${ofSkin('min_float')}, ${ofSkin('max_float')},
        ${isSameSkin ? tx`img_url` : ''}, ${priceCents}::bigint, 0
      from catalog.items where id = ${modelId}
      returning id, price_cents
    ), priced as (
      insert into catalog.price_history (item_id, price_cents, began_at, changed_by)
      select id, price_cents, ${now}, ${by} from added
    )
    select id from added`;
  return row?.id ?? null;
}
