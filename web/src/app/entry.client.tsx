import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { limitPageData } from '#web/lib/api/fetch-with-timeout.ts';
import { endEarlyPresses } from './early-input.ts';

window.fetch = limitPageData(window.fetch.bind(window));

startTransition(() => {
  endEarlyPresses();
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
