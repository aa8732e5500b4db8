import type { Tx, Reader } from '#server/platform/db.ts';
import { selectFirstPhotos, selectListedItems, lockItemRows } from './catalog.sql.ts';
import type { LockedItem, ListedItem } from './catalog.types.ts';

/** Locks items by ascending id and returns price and stock. Unknown ids are omitted. */
export async function lockItems(tx: Tx, ids: number[]): Promise<LockedItem[]> {
  return lockItemRows(tx, [...new Set(ids)]);
}

/** Lists items by id from the database, exact and including sold-out ones. */
export async function listItemsByIds(reader: Reader, ids: number[], languageId: number): Promise<ListedItem[]> {
  return ids.length === 0 ? [] : selectListedItems(reader, ids, languageId);
}

/** Whether items can be placed below a subcategory of this url. */
export { selectHasSubcategory as hasSubcategory } from './catalog.sql.ts';

/** Whether any item is for sale. */
export { selectIsForSale as hasItemForSale } from './catalog.sql.ts';

/** Hash of the first photo by item, of those that have one. */
export async function findFirstPhotos(reader: Reader, ids: number[]): Promise<Map<number, string>> {
  return new Map((await selectFirstPhotos(reader, ids)).map(({ id, photo }) => [id, photo]));
}
