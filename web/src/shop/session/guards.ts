import { redirectDocument, type RouterContextProvider } from 'react-router';
import { shopContext, type ShopContext } from '#web/lib/data/shop-context.ts';
import { ownPath, signInPath } from './redirects.ts';

/** Both guards redirect by a full load: the session changed elsewhere, and root data does not know yet. */

interface Visit {
  /** URL of the page, not of its data request. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Redirects guests to sign-in, which returns here. */
export function requireCustomer({ url, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (shop.viewer) return shop;
  throw redirectDocument(signInPath(`${url.pathname}${url.search}`));
}

/** Redirects signed-in customers to the `redirect` parameter or home. */
export function requireGuest({ url, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (!shop.viewer) return shop;
  throw redirectDocument(ownPath(url.searchParams.get('redirect')) ?? '/');
}
