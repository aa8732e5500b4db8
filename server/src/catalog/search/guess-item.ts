import { takeAscending } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import { type ReadModel, textIndexes } from './read-model.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';

/** Titles that fit more items than these say too little. */
const hitsMax = 500;

/**
 * The item that somebody's words mean, in whatever wear or variant: the one with this very title, else the only finish
 * that they fit. Null when they fit nothing or several. Sold-out items count.
 */
export function guessItem(model: ReadModel, words: { title: string; languageId: number }): CatalogItem | null {
  const { items } = model.data;
  const wanted = toFinish(words.title);
  const slots = searchText(textIndexes(model, words.languageId), wanted, model.order.positionOf.length);
  const hits = takeAscending(slots, 0, hitsMax + 1).map((slot) => items[slot]);
  const found = hits.filter((item) => item !== undefined);
  if (found.length > hitsMax) return null;
  const exact = found.find(({ title }) => toFinish(title) === wanted);
  if (exact) return exact;
  const finishes = new Set(found.map(({ title }) => toFinish(title)));
  return finishes.size === 1 ? (found[0] ?? null) : null;
}

const toFinish = (title: string): string => toDrawingTitle(title.trim()).toLowerCase();
