import type { QueryClient } from '@tanstack/react-query';
import { followCart } from '#web/shop/cart/follow-cart.ts';
import { keepFavouritesOf } from '#web/shop/favourites/favourites-of-viewer.ts';
import { applyStylesEarly } from '#web/lib/browser/early-styles.ts';
import { offlineWords } from '#web/lib/api/fetch-in-time.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import { cartWishKey } from '#web/shop/session/session-flag.ts';
import { followTabs, type OpenPage } from '#web/shop/session/follow-tabs.ts';
import { watchSession } from '#web/shop/session/watch-session.ts';

interface Page extends OpenPage {
  isMoved: boolean;
  client: QueryClient;
}

export function followNews(page: Page, signal: AbortSignal): void {
  if (signal.aborted) return;
  applyStylesEarly();
  followTabs(page, signal);
  keepFavouritesOf(page.email);
  if (page.email === null) return;
  followCart(page.client, signal);
  if (sessionStore.read(cartWishKey)) void carryOut(page.client);
  watchSession(page.isMoved, signal);
}

/** If the script fails to load, the item waits for the next page. */
async function carryOut(client: QueryClient): Promise<void> {
  const part = await import('#web/shop/cart/add-wished.ts').catch(() => null);
  await part?.addWished(client, (key, params) => offlineWords.tell(key, params));
}
