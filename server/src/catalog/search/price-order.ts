import { type Bitset, createBitset, hasBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import { isSale } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import type { ItemTable } from '#server/catalog/items/item-table.ts';
import { CopyGroups } from './copy-groups.ts';
import { createFacets, facetFields, type Facets } from './facet-index.ts';
import type { Siblings } from './siblings.ts';
import { type CountedField, StockCounts } from './stock-counts.ts';

/** Items by price, then id; bitsets are indexed by position in this order. */
export interface PriceOrder {
  slotAt: Int32Array;
  positionOf: Int32Array;
  /** Cents. */
  prices: Float64Array;
  inStock: Bitset;
  sale: Bitset;
  fresh: Bitset;
  /** Items that were ever sold. */
  sold: Bitset;
  facets: Facets;
  /** Which positions belong to one item. */
  groups: CopyGroups;
  /** Items below a category, in stock or not; empty for an unknown one. Do not mutate. */
  nodeBits: (nodeId: number) => Bitset;
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
    JSON.stringify(before.copy) === JSON.stringify(after.copy) &&
    facetFields.every((field) => before[field] === after[field])
  );
}

interface Shop {
  items: ItemTable;
  /** Copies by the slot of their item. */
  copies: Siblings;
  categories: CategoryNode[];
  now: Date;
}

/** Sorts all items. */
export function arrangeByPrice(shop: Shop): PriceOrder {
  const order = emptyOrder(shop);
  const slots = Int32Array.from({ length: shop.items.size }, (_, slot) => slot).toSorted(byPrice(shop.items));
  for (let position = 0; position < slots.length; position += 1)
    putAt(order, shop, { position, slot: slots[position] ?? 0 });
  return order;
}

/** Moves some items, new ones included, to their places in an order; the others keep theirs. */
export function rearrangeByPrice(shop: Shop, before: PriceOrder, moved: Set<number>): PriceOrder {
  const order = emptyOrder(shop);
  const ids = shop.items.integers('id');
  const prices = shop.items.numbers('priceCents');
  const waiting = Int32Array.from(moved).toSorted(byPrice(shop.items));
  const isMoved = new Uint8Array(shop.items.size);
  for (const slot of moved) isMoved[slot] = 1;
  order.freshUntilMs = before.freshUntilMs;
  let next = 0;
  const isNextBefore = (slot: number, priceCents: number): boolean => {
    const nextSlot = waiting[next] ?? 0;
    const nextCents = prices[nextSlot] ?? 0;
    return nextCents < priceCents || (nextCents === priceCents && (ids[nextSlot] ?? 0) < (ids[slot] ?? 0));
  };
  let position = 0;
  // Takes what it can from the order before, from first to last: by slot, every access would miss the processor's cache.
  for (let from = 0; from < before.slotAt.length; from += 1) {
    const slot = before.slotAt[from] ?? 0;
    if (isMoved[slot] === 1) continue;
    const priceCents = before.prices[from] ?? 0;
    for (; next < waiting.length && isNextBefore(slot, priceCents); next += 1, position += 1) {
      putAt(order, shop, { position, slot: waiting[next] ?? 0 });
    }
    order.slotAt[position] = slot;
    order.positionOf[slot] = position;
    order.prices[position] = priceCents;
    if (hasBit(before.inStock, from)) setBit(order.inStock, position, true);
    if (hasBit(before.sale, from)) setBit(order.sale, position, true);
    if (hasBit(before.fresh, from)) setBit(order.fresh, position, true);
    if (hasBit(before.sold, from)) setBit(order.sold, position, true);
    position += 1;
  }
  for (; next < waiting.length; next += 1, position += 1) putAt(order, shop, { position, slot: waiting[next] ?? 0 });
  return order;
}

function byPrice(items: ItemTable): (a: number, b: number) => number {
  const prices = items.numbers('priceCents');
  const ids = items.integers('id');
  return (a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
}

function emptyOrder({ items, copies, categories }: Shop): PriceOrder {
  const { size } = items;
  const slotAt = new Int32Array(size);
  const positionOf = new Int32Array(size);
  const inStock = createBitset(size);
  const facets = createFacets(items, slotAt);
  const nodeBits = findNodeBits(categories, facets, size);
  const groups = new CopyGroups({ items, copies }, { slotAt, positionOf, inStock });
  return {
    slotAt,
    positionOf,
    prices: new Float64Array(size),
    inStock,
    sale: createBitset(size),
    fresh: createBitset(size),
    sold: createBitset(size),
    facets,
    groups,
    nodeBits,
    stockCounts: new StockCounts({ inStock, groups, nodeBits, facets }),
    freshUntilMs: Infinity,
  };
}

function putAt(order: PriceOrder, { items, now }: Shop, { position, slot }: { position: number; slot: number }): void {
  order.slotAt[position] = slot;
  order.positionOf[slot] = position;
  order.prices[position] = items.number('priceCents', slot);
  setBit(order.inStock, position, items.integer('stock', slot) > 0);
  markFlags(order, items, { slot, now });
}

/** Updates stock, sale, new and sold flags of an item in place. */
export function markState(order: PriceOrder, items: ItemTable, at: { slot: number; now: Date }): void {
  const position = order.positionOf[at.slot] ?? 0;
  const isInStock = items.integer('stock', at.slot) > 0;
  if (isInStock !== hasBit(order.inStock, position)) {
    const by = isInStock ? 1 : -1;
    const wasAvailable = order.groups.leadOf(items.itemOf(at.slot)) !== undefined;
    setBit(order.inStock, position, isInStock);
    order.groups.change(at.slot);
    const isAvailable = order.groups.leadOf(items.itemOf(at.slot)) !== undefined;
    order.stockCounts.change((field) => valueOf(items, field, at.slot), position, {
      pieces: by,
      items: Number(isAvailable) - Number(wasAvailable),
    });
  }
  markFlags(order, items, at);
}

function valueOf(items: ItemTable, field: CountedField, slot: number): string | null {
  return field === 'phase' ? items.copies.phases.get(slot) : items.value(field, slot);
}

function markFlags(order: PriceOrder, items: ItemTable, { slot, now }: { slot: number; now: Date }): void {
  const position = order.positionOf[slot] ?? 0;
  const priceCents = items.number('priceCents', slot);
  const oldPriceCents = items.number('oldPriceCents', slot);
  const newUntilMs = items.number('newUntil', slot);
  setBit(order.sale, position, isSale({ priceCents, oldPriceCents }));
  setBit(order.sold, position, items.integer('soldCount', slot) > 0);
  setBit(order.fresh, position, items.integer('isNew', slot) === 1 || newUntilMs > now.getTime());
  if (newUntilMs > now.getTime()) order.freshUntilMs = Math.min(order.freshUntilMs, newUntilMs);
}

/** A category contains what its own filter and those of its parents match. Combined on first use. */
function findNodeBits(categories: CategoryNode[], facets: Facets, size: number): (nodeId: number) => Bitset {
  const known = new Map<number, Bitset>();
  const places = new Map<number, { node: CategoryNode; parent: CategoryNode | null }>();
  const place = (node: CategoryNode, parent: CategoryNode | null): void => {
    places.set(node.id, { node, parent });
    for (const child of node.children) place(child, node);
  };
  for (const node of categories) place(node, null);
  const find = (nodeId: number): Bitset => {
    const before = known.get(nodeId);
    if (before) return before;
    const at = places.get(nodeId);
    const bits = at ? filterBits(facets, at.node, size) : createBitset(size);
    if (at?.parent) intersect(bits, find(at.parent.id));
    known.set(nodeId, bits);
    return bits;
  };
  return find;
}

/** A set of its own, which the caller may change. */
function filterBits(facets: Facets, { filter: { kind, value } }: CategoryNode, size: number): Bitset {
  if (kind === 'all') {
    const all = createBitset(size);
    for (let position = 0; position < size; position += 1) setBit(all, position, true);
    return all;
  }
  const facet = kind === 'collection' ? facets.collectionSlug : facets[kind];
  return value === null ? facet.anyBits() : facet.bits(value.toLowerCase()).slice();
}
