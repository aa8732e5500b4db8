import { refuse } from '#server/platform/refusal.ts';
import { type Bitset, takeNearest } from './bitset.ts';
import type { CatalogItem } from './catalog.types.ts';
import { findItem, type ReadModel } from './read-model.ts';
import { toItems } from './select-items.ts';

const similarMax = 12;
const sameFinishMax = 4;

/** One item, sold out or not, and items in stock that a customer may like as well. */
export function readItem(model: ReadModel, id: number): { item: CatalogItem; similar: CatalogItem[] } {
  const item = findItem(model, id) ?? refuse('item_not_found');
  return { item, similar: similarTo(model, item) };
}

/** First the same finish in another wear, then the same model or subject, then the same type; each by nearness of price. */
function similarTo(model: ReadModel, item: CatalogItem): CatalogItem[] {
  const { order } = model;
  const position = order.positionOf[model.slotOf.get(item.id) ?? 0] ?? 0;
  const positions = new Set<number>();
  const addNearest = (bits: Bitset | undefined, isFit: (other: CatalogItem) => boolean, max: number): void => {
    if (!bits) return;
    const inStock = bits.map((word, at) => word & (order.inStock[at] ?? 0));
    for (const near of takeNearest(inStock, position, nearbyMax)) {
      const other = model.data.items[order.slotAt[near] ?? -1];
      if (positions.size < max && other && isFit(other)) positions.add(near);
    }
  };
  const ofHero = item.hero ? order.facets.hero.get(item.hero.toLowerCase())?.bits : undefined;
  if (item.finish !== null) addNearest(ofHero, (other) => other.finish === item.finish, sameFinishMax);
  addNearest(ofHero, () => true, similarMax);
  addNearest(order.facets.type.get(item.type.toLowerCase())?.bits, () => true, similarMax);
  return toItems(model, [...positions]);
}

/** How far to look on the scale of prices. */
const nearbyMax = 600;
