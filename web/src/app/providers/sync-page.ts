import type { QueryClient } from '@tanstack/react-query';
import { networkTexts } from '#web/lib/api/fetch-with-timeout.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import { syncCart } from '#web/shop/cart/sync-cart.ts';
import { startFavouritesSync } from '#web/shop/favourites/start-favourites-sync.ts';
import { pendingCartItemKey } from '#web/shop/session/session-flag.ts';
import { subscribeToTabs, type OpenPage } from '#web/shop/session/subscribe-to-tabs.ts';
import { watchSession } from '#web/shop/session/watch-session.ts';

interface Page extends OpenPage {
  isMoved: boolean;
  client: QueryClient;
}

export function syncPage(page: Page, signal: AbortSignal): void {
  if (signal.aborted) return;
  subscribeToTabs(page, signal);
  startFavouritesSync(page.email);
  if (page.email === null) return;
  syncCart(page.client, signal);
  if (sessionStore.read(pendingCartItemKey)) void loadAndAddPendingItem(page.client);
  watchSession(page.isMoved, signal);
}

/** If the script fails to load, the item waits for the next page. */
async function loadAndAddPendingItem(client: QueryClient): Promise<void> {
  const part = await import('#web/shop/cart/add-pending-item.ts').catch(() => null);
  await part?.addPendingItem(client, (key, params) => networkTexts.translate(key, params));
}
