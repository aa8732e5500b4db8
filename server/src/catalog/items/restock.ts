import type { Tx } from '#server/platform/db.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateCounts } from '#server/catalog/catalog.sql.ts';
import { mergeLines } from './lock-stock.ts';

/** Returns stock of a cancelled reservation or order. Locks the items by id. */
export async function restock(tx: Tx, lines: StockLine[]): Promise<void> {
  const returned = mergeLines(lines);
  await lockItems(tx, [...returned.keys()]);
  await updateCounts(
    tx,
    [...returned].map(([itemId, count]) => ({ itemId, stock: count, sold: 0 })),
  );
}
