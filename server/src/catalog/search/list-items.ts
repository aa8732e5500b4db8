import type { ItemQuery } from '#contract/item-query.ts';
import { countBits } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from './read-model.ts';
import { sampleOf, selectItems, type DisplayContext } from './select-items.ts';
import { sortedPage } from './sort-items.ts';

export interface ItemPage {
  items: CatalogItem[];
  total: number;
  pages: number;
}

/** Lists a page of matching items in stock, with exact totals. `random` (0 to 1) draws a new sample each time. */
export function listItems(
  model: ReadModel,
  query: ItemQuery,
  seen: { context: DisplayContext; random: () => number },
): ItemPage {
  const { limit, page, sort, search } = query;
  const found = selectItems(model, query, seen.context);
  const total = countBits(found);
  const items = query.random
    ? sampleOf(model, found, { limit, random: seen.random })
    : sortedPage(model, found, { sort, search, languageId: seen.context.languageId, skip: (page - 1) * limit, limit });
  return { items, total, pages: Math.ceil(total / limit) };
}

const recommendedMax = 20;

export function listRecommendedItems(model: ReadModel): CatalogItem[] {
  return model.top
    .slice(0, recommendedMax)
    .map((id) => findItem(model, id))
    .filter((item) => item !== undefined);
}
