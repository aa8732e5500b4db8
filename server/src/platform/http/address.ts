const callPattern = /^\/+(?:api|sanctum)\//;
const untidyPattern = /\/\/|\/(?=\?|$)/;

/**
 * The address of a call without slashes that carry no meaning. Clients join a base and a path with one slash too many, or
 * end a call with one; both mean the same call, because a redirect would cost a POST its body. Pages are left alone.
 */
export function toCallAddress(url: string): string {
  if (!untidyPattern.test(url) || !callPattern.test(url)) return url;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') + url.slice(path.length);
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
