import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectRecordsForUpdate, updateStock } from './item-record.sql.ts';

const stockMax = 1_000_000;

/**
 * Adds to the stock of an item, or takes from it. A difference, so that it never overwrites a sale of the same moment;
 * refuses one that leaves less than nothing, or more than the one piece that a copy is. Locks the item. Not idempotent.
 */
export async function changeStock(
  tx: Tx,
  itemId: number,
  { difference, now }: { difference: number; now: Date },
): Promise<{ stockBefore: number; stock: number }> {
  const [item] = await selectRecordsForUpdate(tx, [itemId]);
  if (!item) return refuse('item_not_found');
  const stock = item.stock + difference;
  if (stock < 0 || stock > (item.copyOf === null ? stockMax : 1))
    refuse('stock_out_of_range', { available: item.stock });
  if (difference !== 0) await updateStock(tx, itemId, { stock, now });
  return { stockBefore: item.stock, stock };
}
