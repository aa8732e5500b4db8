import { union, type Bitset, createBitset, hasBit, setBit } from '#server/catalog/text-search/bitset.ts';
import { isNew, isSale } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import { facetKinds, type FacetKind, facetValueOf } from './item-facets.ts';
import { StockCounts } from './stock-counts.ts';

/** Original spelling of a facet value, and the positions of its items. */
export interface Facet {
  value: string;
  bits: Bitset;
}

/** By lower-case value, for case-insensitive filters. */
export type Facets = Record<FacetKind, Map<string, Facet>>;

/** Items by price, then id; bitsets are indexed by position in this order. */
export interface PriceOrder {
  slotAt: Int32Array;
  positionOf: Int32Array;
  prices: Float64Array;
  inStock: Bitset;
  sale: Bitset;
  fresh: Bitset;
  facets: Facets;
  /** By category id, in stock or not. */
  nodeBits: Map<number, Bitset>;
  stockCounts: StockCounts;
  /** Epoch milliseconds when the next item stops being new. */
  freshUntilMs: number;
}

/** Whether an item stays where it is in every order and facet. */
export function isSamePlace(before: CatalogItem, after: CatalogItem): boolean {
  return (
    before.priceCents === after.priceCents &&
    before.oldPriceCents === after.oldPriceCents &&
    before.addedRank === after.addedRank &&
    facetKinds.every((kind) => facetValueOf[kind](before) === facetValueOf[kind](after))
  );
}

/** Sorts items and builds facets; some milliseconds for the whole shop. */
export function arrangeByPrice(items: CatalogItem[], categories: CategoryNode[], now: Date): PriceOrder {
  const slotAt = sortedSlots(items);
  const size = items.length;
  const inStock = createBitset(size);
  const nodeBits = new Map<number, Bitset>();
  const order: PriceOrder = {
    slotAt,
    positionOf: new Int32Array(size),
    prices: new Float64Array(size),
    inStock,
    sale: createBitset(size),
    fresh: createBitset(size),
    facets: Object.fromEntries(facetKinds.map((kind) => [kind, new Map<string, Facet>()])) as Facets,
    nodeBits,
    stockCounts: new StockCounts({ inStock, nodeBits, itemAt: (position) => items[slotAt[position] ?? -1] }),
    freshUntilMs: Infinity,
  };
  slotAt.forEach((slot, position) => {
    const item = items[slot];
    if (!item) return;
    order.positionOf[slot] = position;
    order.prices[position] = item.priceCents;
    markState(order, item, { position, now });
    for (const kind of facetKinds) {
      const value = facetValueOf[kind](item);
      if (value !== null) setBit(bitsOf(order.facets[kind], value, size), position, true);
    }
  });
  for (const node of categories) markNode(order, node, null);
  return order;
}

function sortedSlots(items: CatalogItem[]): Int32Array {
  const slots = Int32Array.from(items, (_, slot) => slot);
  const prices = Float64Array.from(items, (item) => item.priceCents);
  const ids = Int32Array.from(items, (item) => item.id);
  return slots.toSorted((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0));
}

/** Updates stock, sale and new flags in place. */
export function markState(order: PriceOrder, item: CatalogItem, at: { position: number; now: Date }): void {
  const { position, now } = at;
  const isInStock = item.stock > 0;
  if (isInStock !== hasBit(order.inStock, position)) order.stockCounts.change(item, position, isInStock ? 1 : -1);
  setBit(order.inStock, position, isInStock);
  setBit(order.sale, position, isSale(item));
  setBit(order.fresh, position, isNew(item, now));
  if (item.newUntil && item.newUntil > now) {
    order.freshUntilMs = Math.min(order.freshUntilMs, item.newUntil.getTime());
  }
}

function bitsOf(facet: Map<string, Facet>, value: string, size: number): Bitset {
  const key = value.toLowerCase();
  let entry = facet.get(key);
  if (!entry) facet.set(key, (entry = { value, bits: createBitset(size) }));
  return entry.bits;
}

/** A category contains what its own filter and those of its parents match. */
function markNode(order: PriceOrder, node: CategoryNode, parent: Bitset | null): void {
  const own = filterBits(order, node);
  const bits = parent ? own.map((word, at) => word & (parent[at] ?? 0)) : own;
  order.nodeBits.set(node.id, bits);
  // Children of `collections` filter by collection only.
  for (const child of node.children) markNode(order, child, bits);
}

function filterBits(order: PriceOrder, node: CategoryNode): Bitset {
  const { kind, value } = node.filter;
  const size = order.slotAt.length;
  const bits = createBitset(size);
  if (kind === 'all') {
    for (let position = 0; position < size; position += 1) setBit(bits, position, true);
  } else if (value === null) {
    for (const facet of order.facets.collection.values()) union(bits, facet.bits);
  } else {
    const facet = order.facets[kind].get(value.toLowerCase());
    if (facet) union(bits, facet.bits);
  }
  return bits;
}
