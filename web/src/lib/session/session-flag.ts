import { store, stored } from '#web/lib/preferences.ts';

/** The session itself is an HttpOnly cookie; the browser keeps only this flag, and clears what older storefronts kept. */
export const flagKey = 'auth_session';
const legacyTokenKey = 'token';
/** What the customer filled in: shared by the tabs, and gone with a log-out. */
export const draftKey = 'checkout_draft';
export const topUpDraftKey = 'top_up_draft';
export const payeeKey = 'payout_contact';

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

/** Leaves nothing of a customer who has logged out to the next one at this machine. */
export function clearPersonal(): void {
  clearSignedIn();
  store(draftKey, null);
  store(payeeKey, null);
  store(topUpDraftKey, null);
}
