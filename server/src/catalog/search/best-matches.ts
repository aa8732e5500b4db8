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
/** Of more matches, this many of the dearest are ranked beside those that sold. */
const dearestMax = 5_000;

interface BestPage {
  search: string | undefined;
  languageId: number;
  limit: number;
}

/** Positions of the most relevant matches, the best first. Of very many, only likely ones are ranked. */
export function bestMatches(model: ReadModel, found: Bitset, page: BestPage): number[] {
  const ranked = likeliest(model, found);
  return sortedPage(model, { matches: ranked, entries: ranked }, { ...page, sort: 'relevance', skip: 0 });
}

/** Those that sold, because sales decide among equal matches, and the dearest, because the price decides after that. */
function likeliest({ order }: ReadModel, found: Bitset): Bitset {
  if (countBits(found) <= rankedMax) return found;
  const sold = found.slice();
  intersect(sold, order.sold);
  const likely = createBitset(order.slotAt.length);
  for (const position of takeDescending(sold, 0, rankedMax)) setBit(likely, position, true);
  for (const position of takeDescending(found, 0, dearestMax)) setBit(likely, position, true);
  return likely;
}
