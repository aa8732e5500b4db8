import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { limitPageData } from '#web/lib/api/fetch-with-timeout.ts';
import { readCookie } from '#web/lib/storage/cookies.ts';
import { localStore } from '#web/lib/storage/local-store.ts';

window.fetch = limitPageData(window.fetch.bind(window));
storeNamedLanguage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Stores the language of an address like `/new?lang=de`, for which the server has set the cookie, and shows the plain address. */
function storeNamedLanguage(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get('lang') !== document.documentElement.lang) return;
  localStore.write('languageId', readCookie('languageId'));
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
