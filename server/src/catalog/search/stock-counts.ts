import { type Bitset, bitsOf, countCommon, hasBit, intersect } from '#server/catalog/text-search/bitset.ts';
import type { CopyGroups } from './copy-groups.ts';
import type { FacetField, Facets } from './facet-index.ts';

/** The facets that filters offer values of. */
const countedFields = ['type', 'quality', 'hero', 'class', 'variant', 'phase'] as const satisfies (
  | FacetField
  | 'phase'
)[];
export type CountedField = (typeof countedFields)[number];

/** Facet → value → number of items in stock. */
type ValueCounts = Record<CountedField, Map<string, number>>;

interface Shop {
  inStock: Bitset;
  groups: CopyGroups;
  /** Items below a category, in stock or not. */
  nodeBits: (nodeId: number) => Bitset;
  facets: Facets;
}

const wholeShop = 'all';

/**
 * Number of items in stock below each category, in total and per facet value. Counted on first use, then updated with
 * each stock change, at a cost that depends on the number of categories, not of items.
 */
export class StockCounts {
  readonly #shop: Shop;
  readonly #totals = new Map<number, number>();
  readonly #groupTotals = new Map<number, number>();
  readonly #values = new Map<number | typeof wholeShop, ValueCounts>();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  total(nodeId: number): number {
    const known = this.#totals.get(nodeId);
    if (known !== undefined) return known;
    const total = countCommon(this.#shop.nodeBits(nodeId), this.#shop.inStock);
    this.#totals.set(nodeId, total);
    return total;
  }

  /** Number of items below a category that have any piece in stock, each with its copies counted once. */
  groupTotal(nodeId: number): number {
    const known = this.#groupTotals.get(nodeId);
    if (known !== undefined) return known;
    const total = countCommon(this.#shop.nodeBits(nodeId), this.#shop.groups.leads);
    this.#groupTotals.set(nodeId, total);
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

  /** Records that something at a position came into stock (1) or sold out (-1), and what that means for its item. */
  change(
    valueOf: (field: CountedField) => string | null,
    position: number,
    { pieces: by, items }: { pieces: number; items: number },
  ): void {
    const isBelow = (nodeId: number): boolean => hasBit(this.#shop.nodeBits(nodeId), position);
    for (const [nodeId, total] of this.#totals) if (isBelow(nodeId)) this.#totals.set(nodeId, total + by);
    for (const [nodeId, total] of this.#groupTotals) if (isBelow(nodeId)) this.#groupTotals.set(nodeId, total + items);
    for (const [nodeId, counts] of this.#values) {
      if (nodeId !== wholeShop && !isBelow(nodeId)) continue;
      for (const field of countedFields) {
        const value = this.#shop.facets[field].spellingOf(valueOf(field));
        if (value !== null) counts[field].set(value, (counts[field].get(value) ?? 0) + by);
      }
    }
  }

  #countValues(nodeIds: number[]): ValueCounts {
    const { inStock, nodeBits, facets } = this.#shop;
    const found = inStock.slice();
    for (const nodeId of nodeIds) intersect(found, nodeBits(nodeId));
    const positions = bitsOf(found);
    return Object.fromEntries(countedFields.map((field) => [field, facets[field].count(positions)])) as ValueCounts;
  }
}
