import { type Bitset, countCommon, eachBit, hasBit, intersect } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { type FacetKind, facetValueOf } from './item-facets.ts';

/** The facets that filters offer values of. */
const countedKinds = ['type', 'quality', 'hero', 'class', 'variant'] as const satisfies FacetKind[];

/** Facet → lower-case value → number of items in stock. */
type ValueCounts = Record<(typeof countedKinds)[number], Map<string, number>>;

interface Shop {
  inStock: Bitset;
  /** By category id, in stock or not. */
  nodeBits: Map<number, Bitset>;
  itemAt(this: void, position: number): CatalogItem | undefined;
}

const wholeShop = 'all';

/**
 * Number of items in stock below each category, in total and per facet value. Counted on first use, then updated with
 * each stock change, at a cost that depends on the number of categories, not of items.
 */
export class StockCounts {
  readonly #shop: Shop;
  readonly #totals = new Map<number, number>();
  readonly #values = new Map<number | typeof wholeShop, ValueCounts>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  total(nodeId: number): number {
    const known = this.#totals.get(nodeId);
    if (known !== undefined) return known;
    const bits = this.#shop.nodeBits.get(nodeId);
    const total = bits ? countCommon(bits, this.#shop.inStock) : 0;
    this.#totals.set(nodeId, total);
    return total;
  }

  /** Counts per value below all of these categories; an empty list means the whole shop. Do not mutate. */
  values(nodeIds: number[]): ValueCounts {
    const [nodeId = wholeShop, ...others] = nodeIds;
    const isKept = others.length === 0;
    const counts = (isKept && this.#values.get(nodeId)) || this.#countValues(nodeIds);
    // Combinations of categories are many and rarely requested, so they are not cached.
    if (isKept) this.#values.set(nodeId, counts);
    return counts;
  }

  /** Records that an item came into stock (1) or sold out (-1). */
  change(item: CatalogItem, position: number, by: 1 | -1): void {
    const isBelow = (nodeId: number): boolean =>
      hasBit(this.#shop.nodeBits.get(nodeId) ?? this.#shop.inStock, position);
    for (const [nodeId, total] of this.#totals) if (isBelow(nodeId)) this.#totals.set(nodeId, total + by);
    for (const [nodeId, counts] of this.#values) if (nodeId === wholeShop || isBelow(nodeId)) addItem(counts, item, by);
  }

  #countValues(nodeIds: number[]): ValueCounts {
    const { inStock, nodeBits, itemAt } = this.#shop;
    const found = inStock.slice();
    for (const nodeId of nodeIds) intersect(found, nodeBits.get(nodeId) ?? new Uint32Array(found.length));
    const counts = Object.fromEntries(countedKinds.map((kind) => [kind, new Map<string, number>()])) as ValueCounts;
    eachBit(found, (position) => {
      const item = itemAt(position);
      if (item) addItem(counts, item, 1);
    });
    return counts;
  }
}

function addItem(counts: ValueCounts, item: CatalogItem, by: 1 | -1): void {
  for (const kind of countedKinds) {
    const key = facetValueOf[kind](item)?.toLowerCase();
    if (key !== undefined) counts[kind].set(key, (counts[kind].get(key) ?? 0) + by);
  }
}
