import type { QueryClient } from '@tanstack/react-query';
import { followCart } from '#web/lib/cart/follow-cart.ts';
import { keepFavouritesOf } from '#web/lib/favourites/favourites-of-viewer.ts';
import { applyStylesEarly } from '#web/lib/early-styles.ts';
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
  watchSession(page.isMoved, signal);
}
