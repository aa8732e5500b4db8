import type { Item } from '#contract/catalog.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { ReadModel } from './read-model.ts';
import { toWireItem, type View } from './to-wire-item.ts';

/** Items of about 1.5 KB with their JSON, so at most some 75 MB. */
const itemsMaxDefault = 50_000;

/** Wire items by view, because most requests show items that somebody has just seen. */
export interface WireItemCache {
  /** The same object until the item is forgotten; never to be changed. */
  find(item: CatalogItem, view: View): Item;
  /** Drops items that have changed. */
  forget(ids: Iterable<number>): void;
  clear(): void;
}

/** When full, drops the view that has gone longest without a new item. */
export function createWireItemCache(
  model: () => ReadModel,
  hasPhotos: boolean,
  itemsMax = itemsMaxDefault,
): WireItemCache {
  const byView = new Map<string, Map<number, Item>>();
  let count = 0;
  const makeRoom = (key: string): Map<number, Item> => {
    for (const [oldest, { size }] of byView) {
      if (count < itemsMax) break;
      byView.delete(oldest);
      count -= size;
    }
    const items = byView.get(key) ?? new Map<number, Item>();
    byView.delete(key);
    byView.set(key, items);
    return items;
  };
  return {
    find: (item, view) => {
      const known = byView.get(view.key)?.get(item.id);
      if (known) return known;
      const made = toWireItem(model(), item, { view, hasPhotos });
      makeRoom(view.key).set(item.id, made);
      count += 1;
      return made;
    },
    forget: (ids) => {
      for (const id of ids) for (const items of byView.values()) if (items.delete(id)) count -= 1;
    },
    clear: () => {
      byView.clear();
      count = 0;
    },
  };
}
