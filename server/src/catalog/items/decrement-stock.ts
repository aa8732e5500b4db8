import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';
import { updateStock } from '#server/catalog/stock.sql.ts';

/**
 * Takes pieces out of the shop for an order or a reservation: all lines or none. Refuses with the first item that is gone
 * (`item_sold`) or has too few pieces left (`quantity_unavailable`). Locks the items by id; lists lose what is sold out
 * when the transaction commits.
 */
export async function decrementStock(tx: Tx, lines: StockLine[]): Promise<void> {
  const wanted = mergeLines(lines);
  const items = await lockItems(tx, [...wanted.keys()]);
  assert(items.length === wanted.size, 'stock is taken of an item that does not exist');
  for (const item of items) {
    const count = wanted.get(item.id) ?? 0;
    if (item.stock === 0) refuse('item_sold', { title: item.title, itemId: item.id });
    if (item.stock < count) refuse('quantity_unavailable', { available: item.stock, itemId: item.id });
  }
  await updateStock(
    tx,
    [...wanted].map(([itemId, count]) => ({ itemId, count: -count })),
  );
}

/** One line an item; pieces of anything but a whole, positive number are a bug of the caller. */
export function mergeLines(lines: StockLine[]): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { itemId, count } of lines) {
    assert(Number.isSafeInteger(count) && count > 0, `stock moves by whole pieces, not by ${count}`);
    merged.set(itemId, (merged.get(itemId) ?? 0) + count);
  }
  return merged;
}
