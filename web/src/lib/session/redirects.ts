/** Where sign-in and verification lead back to. Only paths of this shop: an address from outside must not borrow our name. */

const guarded = /^\/(account|cart|favourites|email-verification|pending-payment|processing-payment)(\/|$)/;
const anyOrigin = 'http://shop.invalid';

/** The path, query and hash of a wished target, or null when it is not a page of this shop. */
export function ownPath(wish: string | null | undefined): string | null {
  // Browsers read `//host` and `/\host` as another host, and drop tabs and line ends before they look.
  if (!wish || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wish) || !URL.canParse(wish, anyOrigin)) return null;
  const url = new URL(wish, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//') || url.pathname === '/auth') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function signInPath(from: string): string {
  return `/auth?${new URLSearchParams({ form: 'signin', redirect: from })}`;
}

export function verificationPath(from: string): string {
  return `/email-verification?${new URLSearchParams({ redirect: from })}`;
}

/** Whether a page belongs to signed-in customers. */
export function needsLogin(pathname: string): boolean {
  return guarded.test(pathname);
}

/** Path, query and hash of the page of a request or of the address bar. */
export function fullPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`;
}
