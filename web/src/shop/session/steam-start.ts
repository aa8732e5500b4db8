import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import { ownPath } from './redirects.ts';
import { loadPage } from './use-logout.ts';

const stateKey = 'steam_sign_in';

interface BegunSignIn {
  /** Token that only this tab has. */
  state: string;
  /** Page of the shop to go on to. */
  target: string;
}

/** Goes to Steam, and comes back to this tab. */
export async function goToSteam(call: 'startSteamSignIn' | 'startSteamLink', target: string): Promise<void> {
  await prepareSession();
  const { url, state } = await callApi(call, {});
  sessionStore.write(stateKey, { state, target } satisfies BegunSignIn);
  loadPage(url);
}

/** What this tab began; empty if it was another one, or long ago. */
export function readBegunSignIn(): BegunSignIn {
  const { state, target } = (sessionStore.read(stateKey) ?? {}) as Partial<BegunSignIn>;
  return { state: typeof state === 'string' ? state : '', target: ownPath(target ?? null) ?? '/account' };
}

export function forgetBegunSignIn(): void {
  sessionStore.write(stateKey, null);
}

/** Whether the customer turned back at Steam. */
export const isSteamCancelled = (query: URLSearchParams): boolean => query.get('openid.mode') === 'cancel';
