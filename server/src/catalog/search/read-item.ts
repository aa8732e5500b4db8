import { refuse } from '#server/platform/refusal.ts';
import { type Bitset, hasBit, takeNearest } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from './read-model.ts';
import { toItems } from './select-items.ts';

const similarMax = 12;
const sameFinishMax = 4;

/** Reads an item, sold out or not, with similar items in stock. */
export function readItem(model: ReadModel, id: number): { item: CatalogItem; similar: CatalogItem[] } {
  const item = findItem(model, id) ?? refuse('item_not_found');
  return { item, similar: similarTo(model, item) };
}

/** Same finish first, then same model or subject, then same type, each by nearest price. */
function similarTo(model: ReadModel, item: CatalogItem): CatalogItem[] {
  const { inStock, facets, positionOf } = model.order;
  const position = positionOf[model.data.items.slotOf(item.id) ?? 0] ?? 0;
  const positions = new Set(sameFinish(model, item));
  const addNearest = (bits: Bitset): void => {
    if (positions.size === similarMax) return;
    for (const near of takeNearest([bits, inStock], position, similarMax)) {
      if (positions.size < similarMax) positions.add(near);
    }
  };
  if (item.hero !== null) addNearest(facets.hero.bits(item.hero.toLowerCase()));
  addNearest(facets.type.bits(item.type.toLowerCase()));
  return toItems(model, [...positions]);
}

function sameFinish(model: ReadModel, item: CatalogItem): number[] {
  const { inStock, positionOf } = model.order;
  return model.siblings
    .of(item.baseId)
    .filter((slot) => hasBit(inStock, positionOf[slot] ?? 0) && model.data.items.integer('id', slot) !== item.id)
    .toSorted((one, other) => distance(model, one, item) - distance(model, other, item))
    .slice(0, sameFinishMax)
    .map((slot) => positionOf[slot] ?? 0);
}

function distance(model: ReadModel, slot: number, item: CatalogItem): number {
  return Math.abs(model.data.items.number('priceCents', slot) - item.priceCents);
}
