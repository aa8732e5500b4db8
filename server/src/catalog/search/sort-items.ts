import type { ItemQuery } from '#contract/item-query.ts';
import { type Bitset, hasBit, takeAscending, takeDescending } from '#server/catalog/text-search/bitset.ts';
import { discountPercentage } from '#server/catalog/catalog.rules.ts';
import type { ItemTable } from '#server/catalog/items/item-table.ts';
import type { PriceOrder } from './price-order.ts';
import type { ReadModel } from './read-model.ts';
import { takeRelevant } from './take-relevant.ts';

interface Slice {
  skip: number;
  limit: number;
}

interface SortedPage extends Slice {
  /** Lists an item once, at the first of its matches in the order. */
  isGrouped?: boolean;
  sort: ItemQuery['sort'];
  search?: string | undefined;
  languageId: number;
}

/** What a list has: every match, and the cheapest of each item or every match again. */
export interface Found {
  matches: Bitset;
  entries: Bitset;
}

/** Positions of a page in any order. Equal items follow by descending price, then id, so that no page repeats one. */
export function sortedPage(model: ReadModel, { matches, entries }: Found, page: SortedPage): number[] {
  const { sort, search, languageId, isGrouped = false, ...slice } = page;
  if (sort === 'asc') return takeAscending(entries, slice.skip, slice.limit);
  // Without a search nothing is more relevant.
  if (sort === 'desc' || (sort === 'relevance' && search === undefined))
    return takeDescending(entries, slice.skip, slice.limit);
  if (sort === 'relevance') return takeRelevant(model, entries, { search: search ?? '', languageId, ...slice });
  return takeInOrder(model, matches, { sort, isGrouped, ...slice });
}

type FixedSort = 'discount' | 'newest' | 'float_asc' | 'float_desc';

/** Ranks by slot; the higher, the earlier. */
const ranksOf: Record<FixedSort, (items: ItemTable) => Float64Array> = {
  discount: (items) => {
    const oldPrices = items.numbers('oldPriceCents');
    return items.numbers('priceCents').map((priceCents, slot) => {
      const oldPriceCents = oldPrices[slot] ?? NaN;
      return oldPriceCents > priceCents ? (discountPercentage({ priceCents, oldPriceCents }) ?? 0) : 0;
    });
  },
  newest: (items) => items.numbers('addedRank'),
  float_asc: (items) => {
    const { ranks, highest } = rankFloats(items);
    return ranks.map((rank) => (rank === 0 ? 0 : highest + 1 - rank));
  },
  float_desc: (items) => rankFloats(items).ranks,
};

/** Numbers the floats from 1 for the lowest, the same for equal ones; 0 for an item that is no copy. */
function rankFloats({ size, copies }: ItemTable): { ranks: Float64Array; highest: number } {
  const floats = Float64Array.from({ length: size }, (_, slot) => copies.float(slot));
  const sorted = floats.filter((float) => !Number.isNaN(float)).toSorted();
  const distinct = sorted.filter((float, at) => float !== sorted[at - 1]);
  const ranks = floats.map((float) => (Number.isNaN(float) ? 0 : placeOf(distinct, float) + 1));
  return { ranks, highest: distinct.length };
}

/** Place of a number that is among sorted ones. */
function placeOf(sorted: Float64Array, number: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions in an order that only a change of places renews. */
const orders = new WeakMap<PriceOrder, Map<FixedSort, Int32Array>>();

function takeInOrder(model: ReadModel, found: Bitset, page: Slice & { sort: FixedSort; isGrouped: boolean }): number[] {
  const taken: number[] = [];
  const isFirst = page.isGrouped ? model.order.groups.startSearch() : () => true;
  let toSkip = page.skip;
  for (const position of fixedOrder(model, page.sort)) {
    if (!hasBit(found, position) || !isFirst(position)) continue;
    if (toSkip > 0) toSkip -= 1;
    else taken.push(position);
    if (taken.length === page.limit) break;
  }
  return taken;
}

/** All positions in an order; by float, copies come before everything else. */
export function fixedOrder({ data, order }: ReadModel, sort: FixedSort): Int32Array {
  const known = orders.get(order) ?? new Map<FixedSort, Int32Array>();
  orders.set(order, known);
  let positions = known.get(sort);
  if (!positions) {
    const size = order.slotAt.length;
    // Numbers of rank and position sort ten times faster than by a comparison.
    const ranks = ranksOf[sort](data.items);
    const keys = new Float64Array(size);
    order.slotAt.forEach((slot, position) => (keys[position] = (ranks[slot] ?? 0) * size + position));
    positions = Int32Array.from(keys.toSorted().toReversed(), (key) => key % size);
    known.set(sort, positions);
  }
  return positions;
}
