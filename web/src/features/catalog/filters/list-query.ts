import { joinCommaList, splitCommaList } from '#contract/comma-list.ts';
import { toPriceBound } from '#contract/price-bound.ts';

/** Query of a list. Parsed without schemas to keep them out of the first load; tests check that it agrees with `itemQuerySchema`. */
export interface ListQuery {
  search: string;
  sort: 'asc' | 'desc';
  /** Display currency; null for none. */
  priceFrom: number | null;
  priceTill: number | null;
  type: string[];
  quality: string[];
  heroes: string[];
  exteriorNames: string[];
  itemClass: string[];
  new: boolean;
  sale: boolean;
  page: number;
}

export const defaultQuery: ListQuery = {
  search: '',
  sort: 'desc',
  priceFrom: null,
  priceTill: null,
  type: [],
  quality: [],
  heroes: [],
  exteriorNames: [],
  itemClass: [],
  new: false,
  sale: false,
  page: 1,
};

export const pageSize = 12;

export const listQueryKeys = {
  type: 'type',
  quality: 'quality',
  heroes: 'heroes',
  exteriorNames: 'exterior_names',
  itemClass: 'item_class',
} as const;
export type ListKey = keyof typeof listQueryKeys;
const listNames = Object.keys(listQueryKeys) as ListKey[];

const pageMax = 1_000_000;
const searchMax = 200;

/** Parses a URL and ignores invalid values. Plain forms repeat a key per ticked box. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const query: ListQuery = {
    ...defaultQuery,
    search: withoutControls(params.get('search') ?? '')
      .trim()
      .slice(0, searchMax),
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    priceFrom: toPriceBound(params.get('price_from')) || null,
    priceTill: toPriceBound(params.get('price_till')),
    new: isOn(params.get('new')),
    sale: isOn(params.get('sale')),
    page: parsePage(params.get('page')),
  };
  for (const name of listNames) query[name] = parseList(params.getAll(listQueryKeys[name]));
  return query;
}

/** Prints non-default values in a fixed order, with a leading question mark. */
export function printListQuery(query: ListQuery): string {
  const params = new URLSearchParams();
  const set = (key: string, value: string | false): void => {
    if (value) params.set(key, value);
  };
  set('search', query.search);
  set('sort', query.sort !== defaultQuery.sort && query.sort);
  set('price_from', query.priceFrom !== null && query.priceFrom > 0 && String(query.priceFrom));
  set('price_till', query.priceTill !== null && String(query.priceTill));
  for (const name of listNames) set(listQueryKeys[name], joinCommaList(query[name]));
  set('new', query.new && 'true');
  set('sale', query.sale && 'true');
  set('page', query.page > 1 && String(query.page));
  // Commas are valid in queries and easier to read.
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** Changes filters and returns to page 1 unless the page itself changed. */
export function changeQuery(query: ListQuery, patch: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...patch };
}

/** Identifies a result set regardless of page and order of values. */
export function listKeyOf(query: ListQuery): string {
  return printListQuery({ ...query, sort: 'asc', page: 1 });
}

/** Active panel filters by value; both price bounds count as one. */
export function countFilters(query: ListQuery): number {
  const values = listNames.reduce((sum, name) => sum + query[name].length, 0);
  const price = query.priceFrom !== null || query.priceTill !== null;
  return values + Number(price) + Number(query.new) + Number(query.sale);
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

function isOn(text: string | null): boolean {
  return text === 'true' || text === '1';
}
