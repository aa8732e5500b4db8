import type { Tx } from '#server/platform/db.ts';
import type { LockedItem } from './catalog.types.ts';
import { lockItemRows } from './stock.sql.ts';

/**
 * Holds items until the end of the transaction, by rising id as every purchase does, and says what they cost and whether
 * they are there. Ids that do not exist are missing from the reply.
 */
export async function lockItems(tx: Tx, ids: number[]): Promise<LockedItem[]> {
  return lockItemRows(tx, [...new Set(ids)]);
}
