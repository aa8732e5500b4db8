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
  /** Set once Steam has answered and an email address is missing: a reload of that answer goes on there. */
  verified: VerifiedAnswer | null;
}

interface VerifiedAnswer {
  /** Name of the account at Steam. */
  name: string;
  /** Tells the answers of Steam apart. */
  nonce: string;
}

/** Goes to Steam, and comes back to this tab. */
export async function goToSteam(call: 'startSteamSignIn' | 'startSteamLink', target: string): Promise<void> {
  await prepareSession();
  const { url, state } = await callApi(call, {});
  sessionStore.write(stateKey, { state, target, verified: null } satisfies BegunSignIn);
  loadPage(url);
}

/** What this tab began; empty if it was another one, or long ago. */
export function readBegunSignIn(): Omit<BegunSignIn, 'verified'> {
  const { state, target } = readStored();
  return { state: typeof state === 'string' ? state : '', target: ownPath(target ?? null) ?? '/account' };
}

/** Remembers that Steam has answered, because each answer counts once. */
export function saveVerifiedName(name: string, answer: URLSearchParams): void {
  const verified = { name, nonce: nonceOf(answer) };
  sessionStore.write(stateKey, { ...readBegunSignIn(), verified } satisfies BegunSignIn);
}

/** Name that this answer of Steam has verified already; null for another answer. */
export function findVerifiedName(answer: URLSearchParams): string | null {
  const { verified } = readStored();
  return verified && verified.nonce === nonceOf(answer) ? verified.name : null;
}

const readStored = () => (sessionStore.read(stateKey) ?? {}) as Partial<BegunSignIn>;

const nonceOf = (answer: URLSearchParams): string => answer.get('openid.response_nonce') ?? '';

export function forgetBegunSignIn(): void {
  sessionStore.write(stateKey, null);
}

/** Whether the customer turned back at Steam. */
export const isSteamCancelled = (query: URLSearchParams): boolean => query.get('openid.mode') === 'cancel';
