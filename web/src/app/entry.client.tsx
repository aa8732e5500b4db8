import { noteContentVersion } from '#web/lib/api/content-version.ts';
import { limitPageData } from '#web/lib/api/fetch-with-timeout.ts';
import { readCookie } from '#web/lib/storage/cookies.ts';
import { localStore } from '#web/lib/storage/local-store.ts';

/** Tabs in the background never paint. */
const paintWaitMs = 1000;

window.fetch = noteContentVersion(limitPageData(window.fetch.bind(window)));
storeNamedLanguage();
await firstPaint();
await import('./hydrate.tsx');

/** React DOM, the largest script, would compete with fonts and pictures of the first screen. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, paintWaitMs);
  });
}

/** Stores the language of an address like `/new?lang=de`, for which the server has set the cookie, and shows the plain address. */
function storeNamedLanguage(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get('lang') !== document.documentElement.lang) return;
  localStore.write('languageId', readCookie('languageId'));
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
