import { digestOf } from '#web/lib/storage/digest.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';

/** The session is an HttpOnly cookie; this flag only shows tabs that one exists. */
const flagKey = 'auth_session';
/** Digest of the email, so tabs notice a different customer. */
const ownerKey = 'auth_owner';
const legacyTokenKey = 'token';
/** Stored drafts and attempts; cleared on sign-out. */
export const draftKey = 'checkout_draft';
export const depositDraftKey = 'top_up_draft';
export const depositReturnKey = 'top_up_return';
export const payeeKey = 'payout_contact';
export const payeeDraftKey = 'payout_contact_draft';
export const profileDraftKey = 'profile_draft';
export const sellDraftKey = 'sell_draft';
export const sellAttemptKey = 'sell_attempt';
export const signUpDraftKey = 'sign_up_draft';
export const attemptKey = 'checkout_attempt';
export const pendingCartItemKey = 'pending_cart_item';
export const promoKey = 'checkout_promo';
export const recentKey = 'recently_viewed';
export const recentSearchesKey = 'recent_searches';
/** Stored without an owner, for guests too. */
const historyKeys = [recentKey, recentSearchesKey];

/** Without storage a missing flag proves nothing. */
let isStored = false;

function ownerOf(email: string): string {
  return digestOf(email.trim().toLowerCase());
}

export function isSessionKey(key: string | null): boolean {
  return key === null || key === flagKey || key === ownerKey;
}

export function hasSessionFlag(): boolean {
  return localStore.read(flagKey) !== null;
}

/** Another customer than the last one does not see what that one looked at. */
export function saveSignedIn(email: string): void {
  const [last, owner] = [localStore.read(ownerKey), ownerOf(email)];
  if (last !== null && last !== owner) for (const key of historyKeys) localStore.write(key, null);
  localStore.write(ownerKey, owner);
  localStore.write(flagKey, 'true');
  isStored = hasSessionFlag();
  localStore.write(legacyTokenKey, null);
}

export function clearSignedIn(): void {
  localStore.write(flagKey, null);
  localStore.write(legacyTokenKey, null);
}

/** Clears everything personal before the next customer uses this machine. */
export function clearPersonalData(): void {
  clearSignedIn();
  const drafts = [draftKey, payeeKey, payeeDraftKey, profileDraftKey, sellDraftKey, depositDraftKey, depositReturnKey];
  const keys = [ownerKey, ...drafts, sellAttemptKey, promoKey, ...historyKeys];
  for (const key of keys) localStore.write(key, null);
  for (const key of [attemptKey, signUpDraftKey, pendingCartItemKey]) sessionStore.write(key, null);
}

/** Relation of the page to the shared session: unchanged, signed in since, or ended. */
export type SessionState = 'same' | 'begun' | 'over';

export function sessionStateOf(shownEmail: string | null): SessionState {
  if (shownEmail === null) return hasSessionFlag() ? 'begun' : 'same';
  if (!isStored) return 'same';
  return hasSessionFlag() && localStore.read(ownerKey) === ownerOf(shownEmail) ? 'same' : 'over';
}
