/** Keys that a page reads once each, and those that it reads as often as they come. */
interface PageKeys {
  single: readonly string[];
  repeated?: readonly string[];
}

const filterKeys = ['type', 'quality', 'heroes', 'exterior_names', 'item_class'] as const;
const listKeys: PageKeys = {
  single: ['search', 'sort', 'price_from', 'price_till', 'new', 'sale', 'page'],
  repeated: filterKeys,
};
const paymentKeys: PageKeys = { single: ['type', 'order', 'order_id', 'error'] };

/** What the public pages read of their query; a page that is not named here reads nothing. */
const keysOfPages: [path: RegExp, keys: PageKeys][] = [
  [/^\/(?:products(?:\/[^/]+){0,2}|new|sale)$/, listKeys],
  [/^\/auth$/, { single: ['form', 'redirect'] }],
  [/^\/reset-password$/, { single: ['token', 'email'] }],
  [/^\/favourites$/, { single: ['page'] }],
  [/^\/(?:success|fail|pending|processing)-payment$/, paymentKeys],
  [/^\/email-verification$/, { single: ['redirect', 'error'] }],
];

const accountPattern = /^\/account(?:\/|$)/;

/** Where the router fetches the data of a page, which says of what parts in keys of its own. */
const dataSuffix = /(?:\/_|\/_root)?\.data$/;
const dataKeys = ['_routes', 'index'];

/** Keys whose values are few or tell one list from another. Free text is left out: nobody asks for the same one twice in a row. */
const keepableKeys = new Set<string>([...filterKeys, ...listKeys.single.filter((key) => key !== 'search'), 'form']);

const addressLengthMax = 300;

/** Links whose last part is a secret, in which capitals count. */
const secretPattern = /^(\/email\/verify\/\d+\/)([^/]+)$/i;

/** The one spelling of a path under which a page is shown: no doubled or trailing slashes, no capitals but of a secret. */
export function toCanonicalPath(path: string): string {
  const collapsed = path.replaceAll(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  const [, place = collapsed, secret = ''] = secretPattern.exec(collapsed) ?? [];
  return place.toLowerCase() + secret;
}

/**
 * Leaves in the query of a page what the page reads, in one order: whatever else an address carries, it is the same page
 * and costs as little as the plain one.
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

/** Whether the page at that address may be kept for other guests. */
export function isKeepable(url: URL): boolean {
  if (url.href.length > addressLengthMax) return false;
  return url.search === '' || [...url.searchParams.keys()].every((key) => keepableKeys.has(key));
}
