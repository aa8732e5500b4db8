const callPattern = /^\/+(?:api|sanctum|webhooks)\//;
const filePattern = /\.\w+$/;
const untidyPattern = /\/\/|\/(?=\?|$)/;

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
 * The address with a path that can be decoded: where its escapes stand for no character, each percent sign stands for
 * itself. Such a page is not found like any other; a call is left alone, its failure is told by the router.
 */
export function toReadablePath(url: string): string {
  if (!url.includes('%') || callPattern.test(url)) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Whether the query of an address is text: escapes that stand for no character would reach searches as they are. */
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
