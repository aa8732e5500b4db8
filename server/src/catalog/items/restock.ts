import type { Tx } from '#server/platform/db.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateStock } from '#server/catalog/catalog.sql.ts';
import { mergeLines } from './decrement-stock.ts';

/** Returns stock of a cancelled reservation or order. Locks the items by id. */
export async function restock(tx: Tx, lines: StockLine[]): Promise<void> {
  const returned = mergeLines(lines);
  await lockItems(tx, [...returned.keys()]);
  await updateStock(
    tx,
    [...returned].map(([itemId, count]) => ({ itemId, count })),
  );
}
