import type { ItemQuery } from '#contract/catalog.ts';
import { type Bitset, countBits, eachBit, hasBit } from '#server/catalog/text-search/bitset.ts';
import { scoreMax, scoreText } from '#server/catalog/text-search/score-text.ts';
import { discountPercentage } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { PriceOrder } from './price-order.ts';
import { type ReadModel, textIndexes } from './read-model.ts';
import { pageOf, toItems } from './select-items.ts';

interface Slice {
  skip: number;
  limit: number;
}

interface SortedPage extends Slice {
  sort: ItemQuery['sort'];
  search?: string | undefined;
  languageId: number;
}

/** A page of a list in any order. Equal items follow by descending price, then id, so that no page repeats one. */
export function sortedPage(model: ReadModel, found: Bitset, page: SortedPage): CatalogItem[] {
  const { sort, search, languageId, ...slice } = page;
  if (sort === 'discount' || sort === 'newest') return toItems(model, takeInOrder(model, found, { sort, ...slice }));
  if (sort !== 'relevance') return pageOf(model, found, { sort, ...slice });
  // Without a search nothing is more relevant.
  if (search === undefined) return pageOf(model, found, { sort: 'desc', ...slice });
  return toItems(model, takeRelevant(model, found, { search, languageId, ...slice }));
}

type FixedSort = 'discount' | 'newest';

const rankOf: Record<FixedSort, (item: CatalogItem) => number> = {
  discount: (item) => -(discountPercentage(item) ?? 0),
  newest: (item) => -item.addedRank,
};

/** Positions in an order that only a change of places renews. */
const orders = new WeakMap<PriceOrder, Map<FixedSort, Int32Array>>();

function takeInOrder(model: ReadModel, found: Bitset, page: Slice & { sort: FixedSort }): number[] {
  const taken: number[] = [];
  let toSkip = page.skip;
  for (const position of fixedOrder(model, page.sort)) {
    if (!hasBit(found, position)) continue;
    if (toSkip > 0) toSkip -= 1;
    else taken.push(position);
    if (taken.length === page.limit) break;
  }
  return taken;
}

function fixedOrder({ data, order }: ReadModel, sort: FixedSort): Int32Array {
  const known = orders.get(order) ?? new Map<FixedSort, Int32Array>();
  orders.set(order, known);
  let positions = known.get(sort);
  if (!positions) {
    const ranks = Float64Array.from(order.slotAt, (slot) => {
      const item = data.items[slot];
      return item ? rankOf[sort](item) : 0;
    });
    positions = Int32Array.from(order.slotAt, (_, position) => position);
    positions.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || b - a);
    known.set(sort, positions);
  }
  return positions;
}

/** More sales rank no higher, which keeps the keys of a large catalog exact integers. */
const soldMax = 1000;
const tiesMax = 3 * (soldMax + 1);

/** Among items of one score: weapons before their StatTrak and Souvenir variants and before everything else, then by sales. */
function tieOf({ quality, variant, soldCount }: CatalogItem): number {
  const group = quality === null ? 2 : variant === 'normal' ? 0 : 1;
  return group * (soldMax + 1) + soldMax - Math.min(soldCount, soldMax);
}

/** Sorts only the items whose scores the page shows, as numbers of score, tie and position. */
function takeRelevant(model: ReadModel, found: Bitset, page: Slice & { search: string; languageId: number }) {
  if (countBits(found) === 0) return [];
  const { items } = model.data;
  const { slotAt } = model.order;
  const { skip, limit, search, languageId } = page;
  const size = slotAt.length;
  const scoreOf = scoreText(textIndexes(model, languageId), search, size);
  const counts = new Uint32Array(scoreMax + 1);
  eachBit(found, (position) => {
    const score = scoreOf(slotAt[position] ?? 0);
    counts[score] = (counts[score] ?? 0) + 1;
  });
  const { best, worst, before } = scoresOfPage(counts, page);
  const keys: number[] = [];
  eachBit(found, (position) => {
    const slot = slotAt[position] ?? 0;
    const score = scoreOf(slot);
    const item = items[slot];
    if (score > best || score < worst || !item) return;
    keys.push(((best - score) * tiesMax + tieOf(item)) * size + size - 1 - position);
  });
  const sorted = Float64Array.from(keys)
    .toSorted()
    .subarray(skip - before, skip - before + limit);
  return Array.from(sorted, (key) => size - 1 - (key % size));
}

/** The scores between which a page lies, and how many items score better. */
function scoresOfPage(counts: Uint32Array, { skip, limit }: Slice) {
  let best = scoreMax;
  let before = 0;
  for (; best > 0 && before + (counts[best] ?? 0) <= skip; best -= 1) before += counts[best] ?? 0;
  let worst = best;
  let seen = before + (counts[best] ?? 0);
  for (; worst > 0 && seen < skip + limit; worst -= 1) seen += counts[worst - 1] ?? 0;
  return { best, worst, before };
}
