import { takeAscending } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { toDrawingTitle } from '#server/catalog/catalog.rules.ts';
import { type ReadModel, textIndexes } from './read-model.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';

/** Titles with more matches are too vague. */
const hitsMax = 500;

/**
 * Matches a title in any wear or variant: exactly, else to the only finish that fits; null if ambiguous. Includes
 * sold-out items.
 */
export function guessItem(model: ReadModel, words: { title: string; languageId: number }): CatalogItem | null {
  const { items } = model.data;
  const finish = toFinish(words.title);
  const slots = searchText(textIndexes(model, words.languageId), finish, model.order.positionOf.length);
  const hits = takeAscending(slots, 0, hitsMax + 1).map((slot) => items.at(slot));
  const found = hits.filter((item) => item !== undefined);
  if (found.length > hitsMax) return null;
  const exact = found.find(({ title }) => toFinish(title) === finish);
  if (exact) return exact;
  const finishes = new Set(found.map(({ title }) => toFinish(title)));
  return finishes.size === 1 ? (found[0] ?? null) : null;
}

const toFinish = (title: string): string => toDrawingTitle(title.trim()).toLowerCase();
