import type { ItemQuery } from '#contract/item-query.ts';
import { countBits } from '#server/catalog/text-search/bitset.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from './read-model.ts';
import { sampleOf, selectItems, toEntries, toItems, type DisplayContext } from './select-items.ts';
import { type Found, sortedPage } from './sort-items.ts';
import { type CopySummary, summarizeMatches } from './summarize-copies.ts';

export interface ItemPage {
  items: CatalogItem[];
  /** By item id: its matching copies, where filters leave out some; null if they leave out all. */
  copies: Map<number, CopySummary | null>;
  total: number;
  pages: number;
}

/**
 * Lists a page of matching items in stock, with exact totals; a grouped list has an item in place of its pieces. `random`
 * (0 to 1) draws a new sample each time.
 */
export function listItems(
  model: ReadModel,
  query: ItemQuery,
  seen: { context: DisplayContext; random: () => number },
): ItemPage {
  const matches = selectItems(model, query, seen.context);
  const found = { matches, entries: toEntries(model, matches, query) };
  const total = countBits(found.entries);
  const positions = pageOf(model, query, { ...seen, found });
  const page = { total, pages: Math.ceil(total / query.limit) };
  if (query.copies === 'each') return { items: toItems(model, positions), copies: new Map(), ...page };
  const items = groupedItems(model, positions);
  return { items, copies: summarizeMatches(model, items, matches), ...page };
}

function pageOf(
  model: ReadModel,
  { page, limit, sort, search, random, copies }: ItemQuery,
  { found, context, random: draw }: { found: Found; context: DisplayContext; random: () => number },
): number[] {
  if (random) return sampleOf(found.entries, { limit, random: draw });
  const isGrouped = copies === 'grouped';
  const { languageId } = context;
  return sortedPage(model, found, { isGrouped, sort, search, languageId, skip: (page - 1) * limit, limit });
}

/** The items that pieces at these positions belong to. */
export function groupedItems({ order, data }: ReadModel, positions: number[]): CatalogItem[] {
  return positions.map((position) => data.items.at(order.groups.itemAt(position))).filter((item) => item !== undefined);
}

const recommendedMax = 20;

export function listRecommendedItems(model: ReadModel): CatalogItem[] {
  return model.top
    .slice(0, recommendedMax)
    .map((id) => findItem(model, id))
    .filter((item) => item !== undefined);
}
