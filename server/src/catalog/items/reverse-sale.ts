import type { Tx } from '#server/platform/db.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateCounts } from '#server/catalog/catalog.sql.ts';
import { mergeLines } from './lock-stock.ts';

/** Returns stock of sold pieces that were not delivered, and takes the sale back from the bestsellers. Locks the items by id. */
export async function reverseSale(tx: Tx, lines: StockLine[]): Promise<void> {
  const returned = mergeLines(lines);
  await lockItems(tx, [...returned.keys()]);
  await updateCounts(
    tx,
    [...returned].map(([itemId, count]) => ({ itemId, stock: count, sold: -count })),
  );
}
