import { bitsOf } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem, Quality } from '#server/catalog/catalog.types.ts';
import { toDrawingTitle, withoutExterior } from '#server/catalog/catalog.rules.ts';
import { type ReadModel, textIndexes, titleOf } from './read-model.ts';
import { searchText } from '#server/catalog/text-search/search-text.ts';

/** Titles with more matches are too vague. */
const hitsMax = 500;

/** What a customer writes about a skin. */
export interface OfferedWords {
  title: string;
  /** Stated wear; decides between items that the title fits alike. */
  quality: Quality;
  languageId: number;
}

/**
 * Matches a title: the item that it names, else any wear or variant of the skin that it names, else the only finish that
 * fits; null if ambiguous. Of several, prefers the stated wear, then the normal variant. Includes sold-out items.
 */
export function guessItem(model: ReadModel, words: OfferedWords): CatalogItem | null {
  const { items } = model.data;
  const finish = toFinish(words.title);
  const slots = searchText(textIndexes(model, words.languageId), finish, model.order.positionOf.length);
  const hits = [...bitsOf(slots)].filter((slot) => !items.isCopy(slot)).slice(0, hitsMax + 1);
  const found = hits.map((slot) => items.at(slot)).filter((item) => item !== undefined);
  if (found.length > hitsMax) return null;
  const best = found.toSorted((one, other) => rankOf(one, words) - rankOf(other, words));
  const title = words.title.trim().toLowerCase();
  const names = (item: CatalogItem) => [item.title, titleOf(model, item, words.languageId)].map(toLower);
  const exact =
    best.find((item) => names(item).includes(title)) ??
    best.find((item) => names(item).map(withoutExterior).includes(withoutExterior(title))) ??
    best.find((item) => toFinish(item.title) === finish);
  if (exact) return exact;
  const finishes = new Set(found.map((item) => toFinish(item.title)));
  return finishes.size === 1 ? (best[0] ?? null) : null;
}

/** Lower for a better match of the wear, then of the variant. */
function rankOf({ quality, variant }: CatalogItem, words: OfferedWords): number {
  return (quality === words.quality ? 0 : 2) + (variant === 'normal' ? 0 : 1);
}

const toLower = (title: string): string => title.toLowerCase();

const toFinish = (title: string): string => toDrawingTitle(title.trim()).toLowerCase();
