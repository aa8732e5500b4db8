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
  /** Name at Steam once it has answered and an email address is missing: a reload goes on there. Else null. */
  verifiedName: string | null;
}

/** Goes to Steam, and comes back to this tab. */
export async function goToSteam(call: 'startSteamSignIn' | 'startSteamLink', target: string): Promise<void> {
  await prepareSession();
  const { url, state } = await callApi(call, {});
  sessionStore.write(stateKey, { state, target, verifiedName: null } satisfies BegunSignIn);
  loadPage(url);
}

/** What this tab began; empty if it was another one, or long ago. */
export function readBegunSignIn(): BegunSignIn {
  const { state, target, verifiedName } = (sessionStore.read(stateKey) ?? {}) as Partial<BegunSignIn>;
  return {
    state: typeof state === 'string' ? state : '',
    target: ownPath(target ?? null) ?? '/account',
    verifiedName: typeof verifiedName === 'string' ? verifiedName : null,
  };
}

/** Keeps for this tab that Steam has answered, which it does once. */
export function saveVerifiedName(verifiedName: string): void {
  sessionStore.write(stateKey, { ...readBegunSignIn(), verifiedName } satisfies BegunSignIn);
}

export function forgetBegunSignIn(): void {
  sessionStore.write(stateKey, null);
}

/** Whether the customer turned back at Steam. */
export const isSteamCancelled = (query: URLSearchParams): boolean => query.get('openid.mode') === 'cancel';
