import type { ShopLanguage } from '#server/content/content.types.ts';

/** Query keys that a page reads once each, and those that may repeat. */
interface PageKeys {
  single: readonly string[];
  repeated?: readonly string[];
}

const filterKeys = [
  'type',
  'quality',
  'heroes',
  'exterior_names',
  'item_class',
  'variant',
  'phase',
  'pattern',
] as const;
const copyKeys = ['copies', 'float_from', 'float_till', 'sticker', 'stickers_from'] as const;
const listQueryKeys: PageKeys = {
  single: ['search', 'sort', 'price_from', 'price_till', 'new', 'sale', 'limit', 'from', 'page', ...copyKeys],
  repeated: filterKeys,
};
const paymentKeys: PageKeys = { single: ['type', 'order', 'order_id', 'error'] };

/** Query keys that the public pages read; a page not listed here reads none. */
const keysOfPages: [path: RegExp, keys: PageKeys][] = [
  [/^\/(?:products(?:\/[^/]+){0,2}|new|sale)$/, listQueryKeys],
  [/^\/auth$/, { single: ['form', 'redirect', 'item'] }],
  [/^\/reset-password$/, { single: ['token', 'email'] }],
  [/^\/not-me$/, { single: ['token'] }],
  [/^\/favourites$/, { single: ['page'] }],
  [/^\/withdraw$/, { single: ['order'] }],
  [/^\/verify-trade$/, { single: ['code', 'seal'] }],
  [/^\/(?:success|fail|pending|processing)-payment$/, paymentKeys],
  [/^\/payment\/cancel$/, { single: ['payment', 'token'] }],
  [/^\/email-verification$/, { single: ['redirect', 'error'] }],
];

const accountPattern = /^\/account(?:\/|$)/;

/** Suffix of the router's requests for page data, which have query keys of their own. */
const dataSuffix = /(?:\/_|\/_root)?\.data$/;
const dataKeys = ['_routes', 'index'];

/**
 * Keys that a cached page may have: those with few values, and those that tell lists apart. Searches are excluded,
 * because they rarely repeat.
 */
const keepableKeys = new Set<string>([
  ...filterKeys,
  ...listQueryKeys.single.filter((key) => key !== 'search' && key !== 'sticker'),
  'form',
]);

const addressLengthMax = 300;

/** Links that end in a case-sensitive secret. */
const secretPattern = /^(\/email\/verify\/\d+\/)([^/]+)$/i;

/** Canonical path of a page: no doubled or trailing slashes, and lower case except for a secret. */
export function toCanonicalPath(path: string): string {
  const collapsed = path.replaceAll(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  const [, place = collapsed, secret = ''] = secretPattern.exec(collapsed) ?? [];
  return place.toLowerCase() + secret;
}

/**
 * Reduces the query to the keys that the page reads, in a fixed order, so that other parameters cause no further
 * rendering.
 */
export function keepReadQuery(url: URL): void {
  if (url.search === '') return;
  const path = url.pathname.replace(dataSuffix, '') || '/';
  if (accountPattern.test(path)) return;
  const { single, repeated = [] } = keysOfPages.find(([pattern]) => pattern.test(path))?.[1] ?? { single: [] };
  const read = new URLSearchParams();
  const isData = path !== url.pathname;
  for (const key of isData ? [...single, ...dataKeys] : single) {
    const value = url.searchParams.get(key);
    if (value) read.set(key, value);
  }
  for (const key of repeated) {
    for (const value of new Set(url.searchParams.getAll(key))) if (value) read.append(key, value);
  }
  url.search = read.toString();
}

export function isKeepable(url: URL): boolean {
  if (url.href.length > addressLengthMax) return false;
  return url.search === '' || [...url.searchParams.keys()].every((key) => keepableKeys.has(key));
}

/** Removes a valid `?lang=de` from a page URL, so that pages, loaders and caches know each page by one URL. Returns the language. */
export function takeNamedLanguage(url: URL, languages: readonly ShopLanguage[]): ShopLanguage | null {
  if (!url.search.includes('lang=')) return null;
  const code = url.searchParams.get('lang');
  const language = languages.find((candidate) => candidate.code === code) ?? null;
  if (language) url.searchParams.delete('lang');
  return language;
}
