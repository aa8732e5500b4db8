import { store, stored } from '#web/lib/preferences.ts';

/** The session itself is an HttpOnly cookie; the browser keeps only this flag, and clears what older storefronts kept. */
export const flagKey = 'auth_session';
const legacyTokenKey = 'token';

export function isFlagged(): boolean {
  return stored(flagKey) !== null;
}

export function saveSignedIn(): void {
  store(flagKey, 'true');
  store(legacyTokenKey, null);
}

export function clearSignedIn(): void {
  store(flagKey, null);
  store(legacyTokenKey, null);
}
