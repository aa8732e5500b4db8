import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isOffline, reloadPage } from '#web/lib/connection.ts';
import { keepInTab, keptInTab } from '#web/lib/tab-storage.ts';
import { endEarlyPresses } from './early-input.ts';

startTransition(() => {
  endEarlyPresses();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

const reloadedKey = 'reloaded_for_release';

// A part of this page is gone since a newer release: one reload brings the new page; a second one would not help.
window.addEventListener('vite:preloadError', (event) => {
  if (isOffline() || keptInTab(reloadedKey) === window.location.href) return;
  event.preventDefault();
  keepInTab(reloadedKey, window.location.href);
  reloadPage();
});
