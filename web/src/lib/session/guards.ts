import { redirectDocument, type RouterContextProvider } from 'react-router';
import { shopContext, type ShopContext } from '#web/lib/shop-context.ts';
import { ownPath, signInPath } from './redirects.ts';

/** Both guards lead away by a full load: who meets one in the middle of a visit has signed in or out elsewhere, and the frame does not know. */

interface Visit {
  /** Address of the page, whatever the browser asked for to get its data. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The shop as a signed-in customer sees it; a guest goes to the sign-in that leads back here. */
export function shopOfCustomer({ url, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (shop.viewer) return shop;
  throw redirectDocument(signInPath(`${url.pathname}${url.search}`));
}

/** The shop as a guest sees it; a signed-in customer goes where the guest was to go afterwards, else home. */
export function shopOfGuest({ url, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (!shop.viewer) return shop;
  throw redirectDocument(ownPath(url.searchParams.get('redirect')) ?? '/');
}
