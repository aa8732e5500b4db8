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

/** Whether the query of an address is text: escapes that stand for no character would reach searches as they are. */
export function isReadableQuery(url: string): boolean {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('%', start)) return true;
  try {
    decodeURIComponent(url.slice(start));
    return true;
  } catch {
    return false;
  }
}
