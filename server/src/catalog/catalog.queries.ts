import type { Tx, Reader } from '#server/platform/db.ts';
import { selectListedItems } from './catalog.sql.ts';
import type { LockedItem, ListedItem } from './catalog.types.ts';
import { lockItemRows } from './stock.sql.ts';

/**
 * Holds items until the end of the transaction, by rising id as every purchase does, and says what they cost and whether
 * they are there. Ids that do not exist are missing from the reply.
 */
export async function lockItems(tx: Tx, ids: number[]): Promise<LockedItem[]> {
  return lockItemRows(tx, [...new Set(ids)]);
}

/** Items as carts and orders show them, by id, straight from the database and therefore exact; sold-out ones have no stock. */
export async function listItemsByIds(reader: Reader, ids: number[], languageId: number): Promise<ListedItem[]> {
  return ids.length === 0 ? [] : selectListedItems(reader, ids, languageId);
}
