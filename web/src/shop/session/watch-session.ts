import { apiHooks, callApi } from '#web/lib/api/api.ts';

/** Minimum interval between checks on returning to the tab. */
const minCheckIntervalMs = 30_000;

/** Checks that the session is alive: at once after a client-side navigation, then on every return to the tab. */
export function watchSession(isMoved: boolean, signal: AbortSignal): void {
  let checkedAt = Date.now();
  if (isMoved) void checkSession();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minCheckIntervalMs) return;
    checkedAt = Date.now();
    void checkSession();
  };
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
}

async function checkSession(): Promise<void> {
  const isAlive = await callApi('readAuth', {}).then(
    ({ authenticated }) => authenticated,
    // No reply says nothing about the session.
    () => true,
  );
  if (!isAlive) apiHooks.onUnauthorized();
}
