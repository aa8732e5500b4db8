import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { ItemTable } from '#server/catalog/items/item-table.ts';
import type { ReadModel } from '#server/catalog/search/read-model.ts';
import { hasBit, type Bitset } from '#server/catalog/text-search/bitset.ts';

/** Slots in order of the ids of their items, for the size that the table had. */
const arranged = new WeakMap<ItemTable, Int32Array>();

/** Items of a selection after an id, by ascending id: up to `limit`. New items come last, so pages miss none. */
export function pageById(model: ReadModel, found: Bitset, page: { afterId: number; limit: number }): CatalogItem[] {
  const { items } = model.data;
  const slots = slotsById(items);
  const rows: CatalogItem[] = [];
  for (let at = firstAfter(items, slots, page.afterId); at < slots.length && rows.length < page.limit; at += 1) {
    const slot = slots[at] ?? 0;
    const item = hasBit(found, model.order.positionOf[slot] ?? -1) ? items.at(slot) : undefined;
    if (item) rows.push(item);
  }
  return rows;
}

function slotsById(items: ItemTable): Int32Array {
  const known = arranged.get(items);
  if (known?.length === items.size) return known;
  const slots = Int32Array.from({ length: items.size }, (_, slot) => slot);
  const ids = items.integers('id');
  slots.sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  arranged.set(items, slots);
  return slots;
}

/** Index of the first slot whose item has a higher id. */
function firstAfter(items: ItemTable, slots: Int32Array, id: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items.integer('id', slots[middle] ?? 0) > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
