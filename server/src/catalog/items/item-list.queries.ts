import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectItemCount, selectItemPage } from './item-list.sql.ts';
import type { ItemFilter, ListedRecord } from './item-list.types.ts';
import { selectRecord } from './item-record.sql.ts';
import type { TitledRecord } from './item-record.types.ts';

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
export { selectItemValues as listItemValues } from './item-list.sql.ts';

/** An item as staff see it, with its translated titles; null for an unknown id. */
export { selectRecord as findItemRecord } from './item-record.sql.ts';

/** An item as staff see it, with its translated titles; refuses an unknown id. */
export async function readItemRecord(reader: Reader, id: number): Promise<TitledRecord> {
  return (await selectRecord(reader, id)) ?? refuse('item_not_found');
}

/** Prices of an item, newest first. */
export { selectPrices as listPrices } from './item-record.sql.ts';

/** Ids of a filter after an id, ascending. */
export { selectMatchingIds as listMatchingIds } from './item-list.sql.ts';

/** Items by id; unknown ones are omitted. */
export { selectRecords as listRecordsByIds } from './item-record.sql.ts';
