import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockItems } from '#server/catalog/catalog.queries.ts';
import type { StockLine } from '#server/catalog/catalog.types.ts';

/** Locks the items by id and refuses quantities beyond their stock. Returns the quantities by item. */
export async function lockStock(tx: Tx, lines: StockLine[]): Promise<Map<number, number>> {
  const quantities = mergeLines(lines);
  const items = await lockItems(tx, [...quantities.keys()]);
  assert(items.length === quantities.size, 'stock is taken of an item that does not exist');
  for (const item of items) {
    const count = quantities.get(item.id) ?? 0;
    if (item.stock === 0) refuse('item_sold', { title: item.title, itemId: item.id });
    if (item.stock < count) refuse('quantity_unavailable', { available: item.stock, itemId: item.id });
  }
  return quantities;
}

/** Merges lines by item; quantities must be positive integers. */
export function mergeLines(lines: StockLine[]): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { itemId, count } of lines) {
    assert(Number.isSafeInteger(count) && count > 0, `stock moves by whole pieces, not by ${count}`);
    merged.set(itemId, (merged.get(itemId) ?? 0) + count);
  }
  return merged;
}
