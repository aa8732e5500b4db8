import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { apiHooks, callApi } from '#web/lib/api.ts';

/** Who looks to and fro between tabs asks no more often than this. */
const returnPauseMs = 30_000;

/** Asks the shop whether the session still lives: with every change of page, and when the customer comes back to the tab. */
export function useSessionCheck(isSignedIn: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const askedAt = useRef(0);

  useEffect(() => {
    // The first page was rendered for the session as it was.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isSignedIn) void checkSession();
  }, [pathname, isSignedIn]);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    askedAt.current = Date.now();
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt.current < returnPauseMs) return;
      askedAt.current = Date.now();
      void checkSession();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [isSignedIn]);
}

async function checkSession(): Promise<void> {
  const isAlive = await callApi('readAuth', {}).then(
    ({ authenticated }) => authenticated,
    // No answer says nothing about the session; the next page asks again.
    () => true,
  );
  if (!isAlive) apiHooks.onUnauthorized();
}
