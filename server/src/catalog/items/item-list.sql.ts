import type { Reader } from '#server/platform/db.ts';
import type { PageRequest } from '#server/platform/keyset.ts';
import type { ItemFilter, ItemValues, ListedRecord } from './item-list.types.ts';
import { recordColumns, titlesColumn } from './item-record.sql.ts';
import { toWordQuery } from './item-words.ts';

const sortColumns = { title: 'title', price: 'price_cents', stock: 'stock', changed: 'changed_at' } as const;
export type ItemSortColumn = keyof typeof sortColumns;

const always = (reader: Reader) => reader`true`;
const oneOf = (reader: Reader, column: string, values: readonly string[]) =>
  values.length === 0 ? always(reader) : reader`${reader(column)} = any(${values as string[]}::text[])`;
const flag = (reader: Reader, column: string, isSet: boolean | null) =>
  isSet === null ? always(reader) : reader`${reader(column)} = ${isSet}`;

/** Condition of a filter. Words match prefixes in any order; a number also matches the id. */
export const matchingItems = (reader: Reader, filter: ItemFilter) => reader`
  ${filter.ids === null ? always(reader) : reader`id = any(${filter.ids}::integer[])`}
  and ${filter.search === null ? always(reader) : searched(reader, filter.search)}
  and ${oneOf(reader, 'subcategory', filter.subcategories)} and ${oneOf(reader, 'type', filter.types)}
  and ${oneOf(reader, 'quality', filter.qualities)} and ${oneOf(reader, 'class', filter.classes)}
  and ${filter.priceFromCents === null ? always(reader) : reader`price_cents >= ${filter.priceFromCents}`}
  and ${filter.priceToCents === null ? always(reader) : reader`price_cents <= ${filter.priceToCents}`}
  and ${filter.stockFrom === null ? always(reader) : reader`stock >= ${filter.stockFrom}`}
  and ${filter.stockTo === null ? always(reader) : reader`stock <= ${filter.stockTo}`}
  and ${flag(reader, 'is_new', filter.isNew)} and ${flag(reader, 'is_top', filter.isTop)}
  and ${flag(reader, 'is_hidden', filter.isHidden)}
  and ${filter.isSale === null ? always(reader) : reader`(old_price_cents is not null and old_price_cents > price_cents) = ${filter.isSale}`}`;

function searched(reader: Reader, search: string) {
  const query = toWordQuery(search);
  if (query === null) return reader`false`;
  const byWords = reader`catalog.to_words(title) @@ to_tsquery('simple', ${query})`;
  const id = /^#?(\d{1,9})$/.exec(search)?.[1];
  return id === undefined ? byWords : reader`(id = ${Number(id)} or ${byWords})`;
}

/** Selects one row more than `limit`. */
export async function selectItemPage(
  reader: Reader,
  filter: ItemFilter,
  { sort, after, limit }: PageRequest,
): Promise<ListedRecord[]> {
  const isDescending = sort.startsWith('-');
  const column = reader(sortColumns[sort.replace('-', '') as ItemSortColumn]);
  const direction = isDescending ? reader`desc` : reader`asc`;
  const behind = isDescending ? reader`<` : reader`>`;
  return reader<ListedRecord[]>`
    select ${recordColumns(reader)}, ${titlesColumn(reader)}, changed_at::text as changed_at_exact
    from catalog.items i
    where ${matchingItems(reader, filter)}
      and ${after === null ? always(reader) : reader`(${column}, id) ${behind} (${positionValue(reader, sort, after.value)}, ${after.id})`}
    order by ${column} ${direction}, id ${direction} limit ${limit + 1}`;
}

function positionValue(reader: Reader, sort: string, value: string | number) {
  if (sort.endsWith('title')) return reader`${String(value)}::text`;
  if (sort.endsWith('changed')) return reader`${String(value)}::text::timestamptz`;
  return reader`${Number(value)}::bigint`;
}

export async function selectItemCount(reader: Reader, filter: ItemFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from catalog.items where ${matchingItems(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

/** Ids of a filter after an id, ascending, with the copies among them or without. */
export async function selectMatchingIds(
  reader: Reader,
  filter: ItemFilter,
  { after, limit, hasCopies = true }: { after: number; limit: number; hasCopies?: boolean },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from catalog.items
    where ${matchingItems(reader, filter)} and ${hasCopies ? always(reader) : reader`copy_of is null`} and id > ${after}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function selectItemValues(reader: Reader): Promise<ItemValues> {
  const [row] = await reader<ItemValues[]>`
    select array(select distinct type from catalog.items order by type) as types,
      array(select distinct class from catalog.items order by class) as classes,
      coalesce((select json_agg(json_build_object('url', url, 'name', name) order by position, id)
        from catalog.categories where filter_kind = 'subcategory'), '[]') as subcategories,
      array(select slug from catalog.collections order by slug) as collections,
      array(select code from content.languages order by id) as languages`;
  return row ?? { types: [], classes: [], subcategories: [], collections: [], languages: [] };
}
