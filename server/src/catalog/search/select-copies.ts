import type { ItemQuery } from '#contract/item-query.ts';
import type { ItemTable } from '#server/catalog/items/item-table.ts';
import { type Bitset, createBitset, eachBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import { matchPrefixes, searchText } from '#server/catalog/text-search/search-text.ts';
import { type ReadModel, stickerIndexes } from './read-model.ts';
import { fixedOrder } from './sort-items.ts';
import { toPositions } from './to-positions.ts';

/** Filters that only copies meet, beside that by phase, which is a facet. */
export type CopyCriteria = Pick<ItemQuery, 'float_from' | 'float_till' | 'pattern' | 'sticker' | 'stickers_from'>;

export function hasCopyFilter({ float_from, float_till, pattern, sticker, stickers_from }: CopyCriteria): boolean {
  return pattern.length > 0 || [float_from, float_till, sticker, stickers_from].some((bound) => bound !== undefined);
}

/** Leaves the copies that meet the filters. */
export function narrowCopies(model: ReadModel, found: Bitset, criteria: CopyCriteria): void {
  if (!hasCopyFilter(criteria)) return;
  const { float_from: from = 0, float_till: till = 1 } = criteria;
  intersect(found, floatBits(model, from, till));
  if (criteria.sticker !== undefined) intersect(found, stickerBits(model, criteria.sticker));
  if (criteria.pattern.length === 0 && criteria.stickers_from === undefined) return;
  const fits = copyTest(model.data.items, criteria);
  eachBit(found, (position) => {
    if (!fits(model.order.slotAt[position] ?? 0)) setBit(found, position, false);
  });
}

/** Copies with a float in a range, bounds included. */
function floatBits(model: ReadModel, from: number, till: number): Bitset {
  const { copies } = model.data.items;
  const { slotAt } = model.order;
  const ascending = fixedOrder(model, 'float_asc');
  const floatAt = (place: number) => copies.float(slotAt[ascending[place] ?? 0] ?? 0);
  // What is no copy has no float, and every comparison with it fails.
  const first = firstPlace(ascending.length, (place) => !(floatAt(place) < from));
  const end = firstPlace(ascending.length, (place) => !(floatAt(place) <= till));
  const bits = createBitset(ascending.length);
  for (let place = first; place < end; place += 1) setBit(bits, ascending[place] ?? 0, true);
  return bits;
}

/** The first of places in order that fits; all behind it do. */
function firstPlace(size: number, fits: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tests the copy in a slot for pattern and number of stickers. */
function copyTest({ copies }: ItemTable, criteria: CopyCriteria): (slot: number) => boolean {
  const { stickers_from: stickersMin = 0 } = criteria;
  const patterns = new Set(criteria.pattern);
  return (slot) => {
    if (copies.stickerCount(slot) < stickersMin) return false;
    return patterns.size === 0 || patterns.has(copies.pattern(slot));
  };
}

/** Copies with stickers of all these words, the last of which may be typed by half. Typing errors count if nothing else fits. */
function stickerBits(model: ReadModel, words: string): Bitset {
  const indexes = stickerIndexes(model);
  const size = model.data.items.size;
  const exact = matchPrefixes(indexes, words, size);
  const slots = exact.some((word) => word !== 0) ? exact : searchText(indexes, words, size);
  return toPositions(model.order, slots);
}
