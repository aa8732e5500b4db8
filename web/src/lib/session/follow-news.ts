import type { QueryClient } from '@tanstack/react-query';
import { followCart } from '#web/lib/cart/follow-cart.ts';
import { keepFavouritesOf } from '#web/lib/favourites/favourites-of-viewer.ts';
import { applyStylesEarly } from '#web/lib/early-styles.ts';
import { offlineWords } from '#web/lib/fetch-in-time.ts';
import { keptInTab } from '#web/lib/tab-storage.ts';
import { cartWishKey } from './session-flag.ts';
import { followTabs, type OpenPage } from './follow-tabs.ts';
import { watchSession } from './watch-session.ts';

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
  if (keptInTab(cartWishKey)) void carryOut(page.client);
  watchSession(page.isMoved, signal);
}

/** Where the code cannot be fetched the wish stays, for the next page. */
async function carryOut(client: QueryClient): Promise<void> {
  const part = await import('#web/lib/cart/add-wished.ts').catch(() => null);
  await part?.addWished(client, (key, params) => offlineWords.tell(key, params));
}
