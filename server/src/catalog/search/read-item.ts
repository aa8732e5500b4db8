import { refuse } from '#server/platform/refusal.ts';
import { type Bitset, takeNearest } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { groupedItems } from './list-items.ts';
import { findItem, type ReadModel } from './read-model.ts';

const similarMax = 12;
const sameFinishMax = 4;

/** Reads an item, sold out or not, with similar items in stock. */
export function readItem(model: ReadModel, id: number): { item: CatalogItem; similar: CatalogItem[] } {
  const item = findItem(model, id) ?? refuse('item_not_found');
  return { item, similar: similarTo(model, item) };
}

/** Same finish first, then same model or subject, then same type, each by nearest price. An item stands for all its copies. */
function similarTo(model: ReadModel, item: CatalogItem): CatalogItem[] {
  const { groups, facets, positionOf } = model.order;
  const slot = model.data.items.slotOf(item.id) ?? 0;
  const ownSlot = model.data.items.itemOf(slot);
  const positions = new Set(sameFinish(model, item, ownSlot));
  const addNearest = (bits: Bitset): void => {
    if (positions.size === similarMax) return;
    for (const near of takeNearest([bits, groups.leads], positionOf[slot] ?? 0, similarMax + 1)) {
      if (positions.size < similarMax && groups.itemAt(near) !== ownSlot) positions.add(near);
    }
  };
  if (item.hero !== null) addNearest(facets.hero.bits(item.hero.toLowerCase()));
  addNearest(facets.type.bits(item.type.toLowerCase()));
  return groupedItems(model, [...positions]);
}

function sameFinish(model: ReadModel, item: CatalogItem, ownSlot: number): number[] {
  const { groups, prices } = model.order;
  const distance = (position: number) => Math.abs((prices[position] ?? 0) - item.priceCents);
  return model.siblings
    .of(item.baseId)
    .filter((slot) => slot !== ownSlot)
    .map((slot) => groups.leadOf(slot))
    .filter((lead) => lead !== undefined)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, sameFinishMax);
}
