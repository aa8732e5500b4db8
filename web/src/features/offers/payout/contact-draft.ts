import { localStore } from '#web/lib/storage/local-store.ts';
import { payeeKey } from '#web/shop/session/session-flag.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';

/** Payee of an earlier payout, cleared on sign-out. Card and bank details are never stored. */
export function readContact(owner: string): ContactForm | null {
  return localStore.readOwned<{ contact: ContactForm }>(owner, payeeKey)?.contact ?? null;
}

export function saveContact(owner: string, contact: ContactForm): void {
  localStore.writeOwned(owner, payeeKey, { contact });
}
