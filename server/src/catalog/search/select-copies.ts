import type { ItemQuery } from '#contract/item-query.ts';
import type { ItemTable } from '#server/catalog/items/item-table.ts';
import { type Bitset, eachBit, intersect, setBit } from '#server/catalog/text-search/bitset.ts';
import { matchPrefixes, searchText } from '#server/catalog/text-search/search-text.ts';
import { type ReadModel, stickerIndexes } from './read-model.ts';
import { toPositions } from './to-positions.ts';

/** Filters that only copies meet, beside that by phase, which is a facet. */
export type CopyCriteria = Pick<ItemQuery, 'float_from' | 'float_till' | 'pattern' | 'sticker' | 'stickers_from'>;

export function hasCopyFilter({ float_from, float_till, pattern, sticker, stickers_from }: CopyCriteria): boolean {
  return pattern.length > 0 || [float_from, float_till, sticker, stickers_from].some((bound) => bound !== undefined);
}

/** Leaves the copies that meet the filters. */
export function narrowCopies(model: ReadModel, found: Bitset, criteria: CopyCriteria): void {
  if (!hasCopyFilter(criteria)) return;
  const { groups, slotAt } = model.order;
  intersect(found, groups.members);
  if (criteria.sticker !== undefined) intersect(found, stickerBits(model, criteria.sticker));
  const fits = copyTest(model.data.items, criteria);
  eachBit(found, (position) => {
    if (!fits(slotAt[position] ?? 0)) setBit(found, position, false);
  });
}

/** Tests the copy in a slot for all filters but that by sticker names; an item that is no copy fails. */
function copyTest({ copies }: ItemTable, criteria: CopyCriteria): (slot: number) => boolean {
  const { float_from: from = 0, float_till: till = 1, stickers_from: stickersMin = 0 } = criteria;
  const patterns = new Set(criteria.pattern);
  return (slot) => {
    const float = copies.float(slot);
    if (!(float >= from && float <= till) || copies.stickerCount(slot) < stickersMin) return false;
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
