/** Keys of a query that tell one list from another. Free text is left out: nobody asks for the same one twice in a row. */
const listKeys = new Set([
  'page',
  'sort',
  'price_from',
  'price_till',
  'type',
  'quality',
  'heroes',
  'exterior_names',
  'item_class',
  'new',
  'sale',
  'child',
  'form',
]);

/** Far above any address of a list. */
const addressLengthMax = 300;

/** Links whose last part is a secret, in which capitals count. */
const secretPattern = /^(\/email\/verify\/\d+\/)([^/]+)$/i;

/** The one spelling of a path under which a page is shown: no doubled or trailing slashes, no capitals but of a secret. */
export function toCanonicalPath(path: string): string {
  const collapsed = path.replaceAll(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  const [, place = collapsed, secret = ''] = secretPattern.exec(collapsed) ?? [];
  return place.toLowerCase() + secret;
}

/** Whether the page at that address may be kept for other guests. */
export function isKeepable(url: URL): boolean {
  if (url.href.length > addressLengthMax) return false;
  return url.search === '' || [...url.searchParams.keys()].every((key) => listKeys.has(key));
}

/** Pages of guests that are forms from top to bottom. */
const formPaths = new Set(['/auth', '/reset-password']);

/**
 * Whether the scripts of a page may wait until its first screen is seen: guests who look around lose nothing by it, but
 * what somebody types or presses before the scripts run is lost.
 */
export function mayScriptsWait({ pathname }: URL, isGuest: boolean): boolean {
  return isGuest && !formPaths.has(pathname);
}
