import type { Tx } from '#server/platform/db.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateCounts } from '#server/catalog/catalog.sql.ts';
import { mergeLines } from './lock-stock.ts';

/** Records the sale of reserved pieces for the bestsellers. Not idempotent: once per order. Locks the items by id. */
export async function recordSale(tx: Tx, lines: StockLine[]): Promise<void> {
  const sold = mergeLines(lines);
  await lockItems(tx, [...sold.keys()]);
  await updateCounts(
    tx,
    [...sold].map(([itemId, count]) => ({ itemId, stock: 0, sold: count })),
  );
}
