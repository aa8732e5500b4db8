const callPattern = /^\/+(?:api|sanctum|webhooks)\//;
const filePattern = /\.\w+$/;
const originPattern = /^https?:\/\/[^/?#]*/i;
const untidyPattern = /\/\/|\/(?=\?|$)/;

/** Path and query of a request target; one in absolute form, as for proxies, loses its origin. */
export function toOriginForm(target: string): string {
  const url = target.replace(originPattern, '');
  return url.startsWith('?') || url === '' ? `/${url}` : url;
}

/**
 * Removes doubled slashes from the path of a call or file, and a slash at the end of a call: clients join a base URL that
 * ends in a slash with a path that starts with one. A redirect would drop the body of a POST. Pages redirect by themselves.
 */
export function normalizeUrl(url: string): string {
  if (!untidyPattern.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  const isCall = callPattern.test(path);
  if (!isCall && !filePattern.test(path)) return url;
  const collapsed = path.replaceAll(/\/{2,}/g, '/');
  return (isCall ? collapsed.replace(/\/$/, '') : collapsed) + url.slice(path.length);
}

/**
 * Escapes the percent signs of a page path with malformed escapes, so that it becomes an ordinary 404. Calls are left to
 * the router, which refuses them.
 */
export function toReadablePath(url: string): string {
  if (!url.includes('%') || callPattern.test(url)) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Whether the query can be decoded; malformed escapes would reach searches unchanged. */
export function isReadableQuery(url: string): boolean {
  const start = url.indexOf('?');
  return start === -1 || isDecodable(url.slice(start));
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
