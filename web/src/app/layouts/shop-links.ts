import type { Location } from 'react-router';
import type { Settings } from '#contract/content.ts';
import { fullPath, signInPath } from '#web/shop/session/redirects.ts';

export interface ShopLink {
  to: string;
  label: string;
}

const sellLink: ShopLink = { to: '/account/offers', label: 'common.nav_sell' };

export const favouritesLink: ShopLink = { to: '/favourites', label: 'favourites.title' };

export function shopLinks(settings: Settings): ShopLink[] {
  const links = [
    { to: '/', label: 'common.nav_home' },
    { to: '/products', label: 'common.nav_products' },
    { to: '/new', label: 'common.nav_new' },
    { to: '/sale', label: 'common.nav_sale' },
  ];
  return settings.offer_enabled ? [...links, sellLink] : links;
}

/** Whether a link leads to the current page or its section. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

/** Sign-in and sign-up paths that return to the current page. */
export function authPaths(page: Pick<Location, 'pathname' | 'search' | 'hash'>): { signIn: string; signUp: string } {
  const back = page.pathname === '/auth' ? new URLSearchParams(page.search).get('redirect') : fullPath(page);
  const signIn = back === null || back === '/' ? '/auth?form=signin' : signInPath(back);
  return { signIn, signUp: signIn.replace('form=signin', 'form=signup') };
}
