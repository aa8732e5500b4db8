import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectItemCount, selectItemPage, selectItemValues, selectMatchingIds } from './item-list.sql.ts';
import type { ItemFilter, ItemValues, ListedRecord } from './item-list.types.ts';
import { selectPrices, selectRecord, selectRecords } from './item-record.sql.ts';
import type { ItemRecord, PriceRow, TitledRecord } from './item-record.types.ts';

const positions: Record<string, (row: ListedRecord) => string | number> = {
  title: ({ title }) => title,
  price: ({ priceCents }) => priceCents,
  stock: ({ stock }) => stock,
  changed: ({ changedAtExact }) => changedAtExact,
};

/** Lists a page of items, hidden and sold-out ones too. */
export async function listItemRecords(
  reader: Reader,
  filter: ItemFilter,
  request: PageRequest,
): Promise<Page<ListedRecord>> {
  const rows = await selectItemPage(reader, filter, request);
  const valueOf = positions[request.sort.replace('-', '')];
  return toPage(rows, request.limit, (row) => ({ value: valueOf?.(row) ?? row.id, id: row.id }));
}

export async function countItemRecords(reader: Reader, filter: ItemFilter, countMax: number): Promise<Total> {
  return toTotal(await selectItemCount(reader, filter, countMax), countMax);
}

/** Values that filters and forms offer. */
export function listItemValues(reader: Reader): Promise<ItemValues> {
  return selectItemValues(reader);
}

/** An item as staff see it, with its translated titles; null for an unknown id. */
export function findItemRecord(reader: Reader, id: number): Promise<TitledRecord | null> {
  return selectRecord(reader, id);
}

/** An item as staff see it, with its translated titles; refuses an unknown id. */
export async function readItemRecord(reader: Reader, id: number): Promise<TitledRecord> {
  return (await selectRecord(reader, id)) ?? refuse('item_not_found');
}

/** Prices of an item, newest first. */
export function listPrices(reader: Reader, itemId: number, limit: number): Promise<PriceRow[]> {
  return selectPrices(reader, itemId, limit);
}

/** Ids of a filter after an id, ascending. */
export function listMatchingIds(
  reader: Reader,
  filter: ItemFilter,
  page: { after: number; limit: number },
): Promise<number[]> {
  return selectMatchingIds(reader, filter, page);
}

/** Items by id; unknown ones are omitted. */
export function listRecordsByIds(reader: Reader, ids: number[]): Promise<ItemRecord[]> {
  return selectRecords(reader, ids);
}
