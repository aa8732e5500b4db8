import { digestOf } from '#web/lib/digest.ts';
import { store, stored } from '#web/lib/preferences.ts';
import { keepInTab } from '#web/lib/tab-storage.ts';

/** The session itself is an HttpOnly cookie; the browser keeps only this flag, and clears what older storefronts kept. */
const flagKey = 'auth_session';
/** Digest of the address, so that a tab notices when the session is another customer's. */
const ownerKey = 'auth_owner';
const legacyTokenKey = 'token';
/** What the customer filled in and began, here or in all tabs: gone with a log-out. */
export const draftKey = 'checkout_draft';
export const topUpDraftKey = 'top_up_draft';
export const payeeKey = 'payout_contact';
export const payeeDraftKey = 'payout_contact_draft';
export const profileDraftKey = 'profile_draft';
export const sellDraftKey = 'sell_draft';
export const signUpDraftKey = 'sign_up_draft';
export const attemptKey = 'checkout_attempt';
export const cartWishKey = 'cart_wish';
export const promoKey = 'checkout_promo';
export const recentKey = 'recently_viewed';

/** Where storage is forbidden, a missing flag says nothing. */
let isKept = false;

function ownerOf(email: string): string {
  return digestOf(email.trim().toLowerCase());
}

export function isSessionKey(key: string | null): boolean {
  return key === null || key === flagKey || key === ownerKey;
}

export function isFlagged(): boolean {
  return stored(flagKey) !== null;
}

export function saveSignedIn(email: string): void {
  store(ownerKey, ownerOf(email));
  store(flagKey, 'true');
  isKept = isFlagged();
  store(legacyTokenKey, null);
}

export function clearSignedIn(): void {
  store(flagKey, null);
  store(ownerKey, null);
  store(legacyTokenKey, null);
}

/** Leaves nothing to the next customer at this machine. */
export function clearPersonal(): void {
  clearSignedIn();
  const keys = [draftKey, payeeKey, payeeDraftKey, profileDraftKey, sellDraftKey, topUpDraftKey, promoKey, recentKey];
  for (const key of keys) store(key, null);
  for (const key of [attemptKey, signUpDraftKey, cartWishKey]) keepInTab(key, null);
}

/** How a page stands to the session that all tabs share: still the same, begun since, or no longer the one it shows. */
export type Standing = 'same' | 'begun' | 'over';

export function standingOf(shownEmail: string | null): Standing {
  if (shownEmail === null) return isFlagged() ? 'begun' : 'same';
  if (!isKept) return 'same';
  return isFlagged() && stored(ownerKey) === ownerOf(shownEmail) ? 'same' : 'over';
}
