import { reloadPage } from '#web/lib/api/connection.ts';
import { isDisplayKey, hasStoredDisplayChange } from '#web/shop/preferences/preferences.ts';
import { markRootDataStale, shouldTakeOverContent } from './root-data.ts';
import { isSessionKey, sessionStateOf } from './session-flag.ts';

export interface OpenPage {
  email: string | null;
  revalidate: () => void;
  /** Like `revalidate`, for what nobody asked for: a failure is not shown. */
  refresh: () => void;
}

/** How long the prices of a page count as current. */
const freshMs = 30_000;

/**
 * Compares the page with the session and preferences shared by all tabs, on storage events and when the customer or the
 * connection returns. Refreshes a page to which the customer returns once it is no longer fresh or the shop has
 * changed.
 */
export function subscribeToTabs({ email, revalidate, refresh }: OpenPage, signal: AbortSignal): void {
  const compare = () => {
    const sessionState = sessionStateOf(email);
    if (sessionState === 'over') return hidePage();
    if (sessionState === 'begun') markRootDataStale();
    if (sessionState === 'begun' || hasStoredDisplayChange()) revalidate();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionKey(key) || isDisplayKey(key)) compare();
  };
  // A page from the back/forward cache may have missed events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare();
  };
  let shownAt = Date.now();
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    compare();
    if (Date.now() - shownAt < freshMs && !shouldTakeOverContent()) return;
    shownAt = Date.now();
    refresh();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('online', compare, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  compare();
}

function hidePage(): void {
  document.documentElement.hidden = true;
  reloadPage();
}
