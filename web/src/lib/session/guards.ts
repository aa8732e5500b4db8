import { redirect, type RouterContextProvider } from 'react-router';
import { shopContext, type ShopContext } from '#web/lib/shop-context.ts';
import { ownPath, signInPath } from './redirects.ts';

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The shop as a signed-in customer sees it; a guest goes to the sign-in that leads back here. */
export function shopOfCustomer({ request, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (shop.viewer) return shop;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(`${pathname}${search}`));
}

/** The shop as a guest sees it; a signed-in customer goes where the guest was to go afterwards, else home. */
export function shopOfGuest({ request, context }: Visit): ShopContext {
  const shop = context.get(shopContext);
  if (!shop.viewer) return shop;
  throw redirect(ownPath(new URL(request.url).searchParams.get('redirect')) ?? '/');
}
