import { filterCodes } from '#contract/filter-codes.ts';
import { isApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import type { FilterData } from '#contract/catalog.ts';
import { assertArray } from '#web/lib/api/api.ts';
import { toListedItem, type ListedItem } from '#web/shop/cart/listed-item.ts';
import {
  findCategoryLinks,
  placeOf,
  toItemsInput,
  type ListPlace,
  type CategoryLinks,
} from '#web/features/catalog/filters/list-place.ts';
import { parseListQuery, printListQuery, type ListQuery } from '#web/features/catalog/filters/list-query.ts';
import { callsOf } from '#web/features/catalog/filters/list-range.ts';
import { readHelp, type ListHelp } from './load-help.ts';

export interface ListData {
  place: ListPlace;
  query: ListQuery;
  categoryLinks: CategoryLinks;
  filters: FilterData;
  /** Too many to embed; loaded when the filter opens. */
  heroesLater: boolean;
  items: ListedItem[];
  total: number;
  pages: number;
  /** What to change about an empty list; null for others. */
  help: ListHelp | null;
  /** Server message, maybe empty, if items could not be loaded. */
  failure: string | null;
}

interface Visit {
  url: URL;
  params: { category?: string; subcategory?: string };
}

/** Hundreds of options would outweigh the page. */
const heroesMax = 40;
export const noFilters: FilterData = {
  shown_filters: [...filterCodes],
  types: [],
  qualities: [],
  heroes: [],
  exterior_names: [],
  classes: [],
  variants: [],
  phases: [],
  copies: 0,
};

/** Loads a list page; null if the category does not exist. */
export async function loadList(call: CallApi, { url, params }: Visit): Promise<ListData | null> {
  const place = placeOf(url.pathname, params);
  const query = parseListQuery(url.searchParams);
  const [categoryLinks, filters, list] = await Promise.all([
    readCategoryLinks(call, place),
    readFilters(call, place),
    readItems(call, place, query),
  ]);
  if (categoryLinks === null) return null;
  const isEmpty = list.failure === null && list.total === 0 && printListQuery(query) !== '';
  const help = isEmpty ? await readHelp(call, place, query) : null;
  const heroesLater = filters.heroes.length > heroesMax;
  return {
    place,
    query,
    categoryLinks,
    filters: heroesLater ? { ...filters, heroes: [] } : filters,
    heroesLater,
    help,
    ...list,
  };
}

/** Without categories the list loses only its navigation. */
async function readCategoryLinks(call: CallApi, place: ListPlace): Promise<CategoryLinks | null> {
  try {
    const { payload } = await call('listCategories', {});
    return findCategoryLinks(assertArray(payload), place);
  } catch (error) {
    logFailure('Failed to load categories', error);
    return { topLevel: [], ancestors: [], childLinks: [] };
  }
}

async function readItems(call: CallApi, place: ListPlace, query: ListQuery) {
  try {
    const calls = callsOf(query).map((part) => readPage(call, place, { ...query, ...part }));
    const parts = await Promise.all(calls);
    // An item that moved between two calls is in both.
    const items = new Map(parts.flatMap((part) => part.items).map((item) => [item.id, item]));
    const total = parts.at(-1)?.total ?? 0;
    return { items: [...items.values()], total, pages: Math.ceil(total / query.limit), failure: null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { items: [], total: 0, pages: 0, failure: error.message };
  }
}

async function readPage(call: CallApi, place: ListPlace, query: ListQuery) {
  const { payload, meta } = await call('listItems', toItemsInput(query, place));
  const items = assertArray(meta && payload).map(toListedItem);
  return { items, total: meta.total };
}

async function readFilters(call: CallApi, { category, subcategory }: ListPlace): Promise<FilterData> {
  try {
    const { payload } = await call('readFilterData', { category, subcategory });
    assertArray(payload?.heroes);
    return payload;
  } catch (error) {
    logFailure('Failed to load the values of the filters', error);
    return noFilters;
  }
}

/** An aborted call is not a failure. */
function logFailure(what: string, error: unknown): void {
  if (!isApiError(error)) throw error;
  console.warn(what, error.message);
}
