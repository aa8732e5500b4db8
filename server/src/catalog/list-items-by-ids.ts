import type { Reader } from '#server/platform/db.ts';
import { selectListedItems } from './catalog.sql.ts';
import type { ListedItem } from './catalog.types.ts';

/** Items as carts and orders show them, by id, straight from the database and therefore exact; sold-out ones have no stock. */
export async function listItemsByIds(reader: Reader, ids: number[], languageId: number): Promise<ListedItem[]> {
  return ids.length === 0 ? [] : selectListedItems(reader, ids, languageId);
}
