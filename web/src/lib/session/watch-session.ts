import { apiHooks, callApi } from '#web/lib/api.ts';

/** Who looks to and fro between tabs asks no more often than this. */
const returnPauseMs = 30_000;

/** Asks the shop whether the session still lives: at once where the page was not rendered for it, and when the customer comes back to the tab. */
export function watchSession(isMoved: boolean, signal: AbortSignal): void {
  let askedAt = Date.now();
  if (isMoved) void checkSession();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < returnPauseMs) return;
    askedAt = Date.now();
    void checkSession();
  };
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
}

async function checkSession(): Promise<void> {
  const isAlive = await callApi('readAuth', {}).then(
    ({ authenticated }) => authenticated,
    // No answer says nothing about the session; the next page asks again.
    () => true,
  );
  if (!isAlive) apiHooks.onUnauthorized();
}
