/** Return targets of sign-in and verification. Only paths of this shop, to prevent open redirects. */

const guarded = /^\/(account|cart|favourites|email-verification|pending-payment|processing-payment)(\/|$)/;
const anyOrigin = 'http://shop.invalid';

export function ownPath(target: string | null | undefined): string | null {
  // Browsers treat `//host` and `/\host` as another host and strip tabs and line ends.
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target) || !URL.canParse(target, anyOrigin)) return null;
  const url = new URL(target, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//') || url.pathname === '/auth') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Sign-in shows the item, if any. */
export function signInPath(from: string, itemId?: number): string {
  const query = new URLSearchParams({ form: 'signin', redirect: from });
  if (itemId !== undefined) query.set('item', String(itemId));
  return `/auth?${query}`;
}

export function verificationPath(from: string): string {
  return `/email-verification?${new URLSearchParams({ redirect: from })}`;
}

export function requiresSignIn(pathname: string): boolean {
  return guarded.test(pathname);
}

export function fullPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return `${pathname}${search}${hash}`;
}
