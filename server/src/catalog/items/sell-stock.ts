import type { Tx } from '#server/platform/db.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateCounts } from '#server/catalog/catalog.sql.ts';
import { lockStock } from './lock-stock.ts';

/**
 * Decrements stock that is sold at once, for all lines or none, and records the sale for the bestsellers. Refuses with
 * `item_sold` or `quantity_unavailable`. Locks the items by id.
 */
export async function sellStock(tx: Tx, lines: StockLine[]): Promise<void> {
  const quantities = await lockStock(tx, lines);
  await updateCounts(
    tx,
    [...quantities].map(([itemId, count]) => ({ itemId, stock: -count, sold: count })),
  );
}
