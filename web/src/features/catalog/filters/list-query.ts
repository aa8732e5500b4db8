import { joinCommaList, splitCommaList } from '#contract/comma-list.ts';
import type { ItemVariant } from '#contract/item-editions.ts';
import { toPriceBound } from '#contract/price-bound.ts';
import { queryLengthMax } from '#web/lib/data/query-length.ts';
import { countCopyFilters, noCopyFilters, parseCopyQuery, printCopyFilters, type CopyQuery } from './copy-query.ts';
import { toExteriorName } from './exteriors.ts';

export const sorts = ['desc', 'asc', 'discount', 'newest', 'float_asc', 'float_desc'] as const;
/** `relevance` is the default of a search and means nothing without one. */
export type Sort = (typeof sorts)[number] | 'relevance';

/** Query of a list. Parsed without schemas to keep them out of the first load; tests check that it agrees with `itemQuerySchema`. */
export interface ListQuery extends CopyQuery {
  search: string;
  sort: Sort;
  /** Display currency; null for none. */
  priceFrom: number | null;
  priceTill: number | null;
  type: string[];
  heroes: string[];
  exteriorNames: string[];
  itemClass: string[];
  variant: string[];
  phase: string[];
  new: boolean;
  sale: boolean;
  /** Items per page, one of `pageSizes`. */
  limit: number;
  /** First page shown, if the list was extended by further pages up to `page`. */
  from: number | null;
  page: number;
}

export const pageSizes: readonly [number, ...number[]] = [12, 24, 48];

export const defaultQuery: ListQuery = {
  ...noCopyFilters,
  search: '',
  sort: 'desc',
  priceFrom: null,
  priceTill: null,
  type: [],
  heroes: [],
  exteriorNames: [],
  itemClass: [],
  variant: [],
  phase: [],
  new: false,
  sale: false,
  limit: pageSizes[0],
  from: null,
  page: 1,
};

export const listQueryKeys = {
  type: 'type',
  heroes: 'heroes',
  exteriorNames: 'exterior_names',
  itemClass: 'item_class',
  variant: 'variant',
  phase: 'phase',
} as const;
export type ListKey = keyof typeof listQueryKeys;
const listNames = Object.keys(listQueryKeys) as ListKey[];

const variants: readonly ItemVariant[] = ['normal', 'stattrak', 'souvenir'];
const pageMax = 1_000_000;
const shownMax = 192;

export function defaultSort(search: string): Sort {
  return search === '' ? 'desc' : 'relevance';
}

export function parseSort(text: string | null, search: string): Sort {
  return sorts.find((sort) => sort === text) ?? defaultSort(search);
}

/** Parses a URL and ignores invalid values. Plain forms repeat a key per ticked box. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const search = withoutControls(params.get('search') ?? '')
    .trim()
    .slice(0, queryLengthMax);
  const query: ListQuery = {
    ...defaultQuery,
    ...parseCopyQuery(params),
    search,
    sort: parseSort(params.get('sort'), search),
    priceFrom: toPriceBound(params.get('price_from')) || null,
    priceTill: toPriceBound(params.get('price_till')),
    new: isOn(params.get('new')),
    sale: isOn(params.get('sale')),
    limit: parseLimit(params.get('limit')),
    page: parsePage(params.get('page')),
  };
  for (const name of listNames) query[name] = parseList(params.getAll(listQueryKeys[name]));
  query.variant = query.variant.filter((value) => (variants as readonly string[]).includes(value));
  query.exteriorNames = joinExteriors(query.exteriorNames, parseList(params.getAll('quality')));
  query.from = parseFrom(params.get('from'), query);
  return query;
}

/** `quality` names the same values by code: older links have it, and the storefront has one filter for both. */
function joinExteriors(names: string[], qualities: string[]): string[] {
  const others = [...new Set(qualities.map(toExteriorName))];
  const common = names.filter((name) => others.includes(toExteriorName(name)));
  if (names.length === 0) return others;
  return common.length === 0 ? names : common;
}

/** Prints non-default values in a fixed order, with a leading question mark. */
export function printListQuery(query: ListQuery): string {
  const params = new URLSearchParams();
  const set = (key: string, value: string | false): void => {
    if (value) params.set(key, value);
  };
  set('search', query.search);
  set('sort', query.sort !== defaultSort(query.search) && query.sort);
  set('price_from', query.priceFrom !== null && query.priceFrom > 0 && String(query.priceFrom));
  set('price_till', query.priceTill !== null && String(query.priceTill));
  for (const name of listNames) set(listQueryKeys[name], joinCommaList(query[name]));
  for (const [key, value] of Object.entries(printCopyFilters(query))) set(key, value);
  set('copies', query.copies === 'each' && 'each');
  set('new', query.new && 'true');
  set('sale', query.sale && 'true');
  set('limit', query.limit !== defaultQuery.limit && String(query.limit));
  set('from', query.from !== null && String(query.from));
  set('page', query.page > 1 && String(query.page));
  // Commas are valid in queries and easier to read.
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** Changes filters and returns to page 1 unless the page itself changed. A default order follows the search. */
export function changeQuery(query: ListQuery, patch: Partial<ListQuery>): ListQuery {
  const { search = query.search } = patch;
  const sort = query.sort === defaultSort(query.search) ? defaultSort(search) : query.sort;
  return { ...query, sort, from: null, page: 1, ...patch };
}

/** Identifies a result set regardless of page and order of values. */
export function listKeyOf(query: ListQuery): string {
  return printListQuery({ ...query, sort: 'asc', limit: defaultQuery.limit, from: null, page: 1 });
}

/** Active panel filters by value; both price bounds count as one. */
export function countFilters(query: ListQuery): number {
  const values = listNames.reduce((sum, name) => sum + query[name].length, 0);
  const price = query.priceFrom !== null || query.priceTill !== null;
  return values + countCopyFilters(query) + Number(price) + Number(query.new) + Number(query.sale);
}

export function hasReversedPrices({ priceFrom, priceTill }: Pick<ListQuery, 'priceFrom' | 'priceTill'>): boolean {
  return priceFrom !== null && priceTill !== null && priceFrom > priceTill;
}

function parseList(values: string[]): string[] {
  const parts = values.flatMap((value) => splitCommaList(withoutControls(value)));
  return [...new Set(parts.filter(Boolean))];
}

/** Control characters differ between HTML and the browser's DOM. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '');
}

function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

function parseLimit(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? defaultQuery.limit;
}

/** Bounds what one page loads and renders. */
export function isRange(from: number, { page, limit }: Pick<ListQuery, 'page' | 'limit'>): boolean {
  return (page - from + 1) * limit <= shownMax;
}

function parseFrom(text: string | null, query: ListQuery): number | null {
  const from = parsePage(text);
  return text !== null && from < query.page && isRange(from, query) ? from : null;
}

function isOn(text: string | null): boolean {
  return text === 'true' || text === '1';
}
