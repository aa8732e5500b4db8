const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Parses an allowed base URL; its path ends with a slash, so that `/a` does not allow `/ab`. */
export function toSourceBase(address: string): URL {
  const base = new URL(address.includes('://') ? address : `https://${address}`);
  if (!isSafeScheme(base)) throw new Error(`The image host ${base.origin} must be reached by https.`);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  base.search = '';
  base.hash = '';
  return base;
}

function isSafeScheme(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/** Checks that a URL has the origin of a base and is below its path. Applies to each redirect. */
export function isAllowedSource(url: URL, bases: readonly URL[]): boolean {
  if (!isSafeScheme(url) || url.username || url.password) return false;
  return bases.some((base) => url.origin === base.origin && url.pathname.startsWith(base.pathname));
}

/**
 * Resolves `img_url`: a path below the first base, or an absolute URL below any. Null for everything else, including
 * dots and double slashes that escape the base.
 */
export function toSourceUrl(imgUrl: string, bases: readonly URL[]): URL | null {
  const [host] = bases;
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(imgUrl);
  const address = isAbsolute ? imgUrl : `${host?.href ?? ''}${imgUrl.replace(/^[/\\]+/, '')}`;
  if (!imgUrl || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return isAllowedSource(url, bases) ? url : null;
}
