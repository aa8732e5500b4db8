import type { Reader } from '#server/platform/db.ts';
import { toPage, type Page } from '#server/platform/keyset.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { listMatchingIds } from '#server/catalog/items/item-list.queries.ts';
import { type ExportRow, selectExportRows } from './import.sql.ts';

export type { ExportRow };

/** Items of a filter by id after an id, in the columns of an import, which has none for copies. */
export async function listExportRows(
  reader: Reader,
  filter: ItemFilter,
  { after, limit }: { after: number; limit: number },
): Promise<Page<ExportRow>> {
  const ids = await listMatchingIds(reader, filter, { after, limit: limit + 1, hasCopies: false });
  return toPage(await selectExportRows(reader, ids), limit, ({ id }) => ({ value: id, id }));
}

/** Stored items in the columns of an import, by id. */
export async function listStoredRows(reader: Reader, ids: number[]): Promise<Map<number, ExportRow>> {
  return new Map((await selectExportRows(reader, ids)).map((row) => [row.id, row]));
}
