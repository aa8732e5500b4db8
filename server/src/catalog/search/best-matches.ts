import {
  type Bitset,
  countBits,
  createBitset,
  intersect,
  setBit,
  takeDescending,
} from '#server/catalog/text-search/bitset.ts';
import type { ReadModel } from './read-model.ts';
import { sortedPage } from './sort-items.ts';

/** Ranking half a million matches of one letter would take as long as a page. */
const rankedMax = 20_000;

interface BestPage {
  search: string | undefined;
  languageId: number;
  limit: number;
}

/** Positions of the most relevant matches, the best first. Of very many, only likely ones are ranked. */
export function bestMatches(model: ReadModel, found: Bitset, page: BestPage): number[] {
  const ranked = likeliest(model, found, page.limit);
  return sortedPage(model, { matches: ranked, entries: ranked }, { ...page, sort: 'relevance', skip: 0 });
}

/** Those that sold, which are among the first of their score anyway; then the dearest, which come first among equals. */
function likeliest({ order }: ReadModel, found: Bitset, limit: number): Bitset {
  if (countBits(found) <= rankedMax) return found;
  const sold = found.slice();
  intersect(sold, order.sold);
  const soldCount = countBits(sold);
  if (soldCount >= limit && soldCount <= rankedMax) return sold;
  const dearest = createBitset(order.slotAt.length);
  for (const position of takeDescending(soldCount < limit ? found : sold, 0, rankedMax))
    setBit(dearest, position, true);
  return dearest;
}
