import type { Settings } from '#contract/content.ts';

export interface ShopLink {
  to: string;
  /** Key of its text. */
  label: string;
}

const sellLink: ShopLink = { to: '/account/offers', label: 'common.nav_sell' };

/** In the menu of phones, for customers. */
export const favouritesLink: ShopLink = { to: '/favourites', label: 'favourites.title' };

/** The links of the header; selling only where the shop buys. */
export function shopLinks(settings: Settings): ShopLink[] {
  const links = [
    { to: '/', label: 'common.nav_home' },
    { to: '/products', label: 'common.nav_products' },
    { to: '/new', label: 'common.nav_new' },
    { to: '/sale', label: 'common.nav_sale' },
  ];
  return settings.offer_enabled ? [...links, sellLink] : links;
}

/** Whether a link leads to the shown page or to the part of the shop that holds it. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
