import type { Tx } from '#server/platform/db.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateSoldCount } from '#server/catalog/catalog.sql.ts';
import { mergeLines } from './decrement-stock.ts';

/** Records sales for the bestsellers. Not idempotent: once per order. Locks the items by id. */
export async function recordSale(tx: Tx, lines: StockLine[]): Promise<void> {
  const sold = mergeLines(lines);
  await lockItems(tx, [...sold.keys()]);
  await updateSoldCount(
    tx,
    [...sold].map(([itemId, count]) => ({ itemId, count })),
  );
}
