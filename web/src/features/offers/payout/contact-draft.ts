import { localStore } from '#web/lib/storage/local-store.ts';
import { payeeKey } from '#web/shop/session/session-flag.ts';
import type { ContactForm } from '#web/features/offers/flow/sell-forms.ts';

/** Name and address given for an earlier payout; gone with a log-out. Cards and accounts are never kept. */
export function readContact(owner: string): ContactForm | null {
  return localStore.readOwned<{ contact: ContactForm }>(owner, payeeKey)?.contact ?? null;
}

export function saveContact(owner: string, contact: ContactForm): void {
  localStore.writeOwned(owner, payeeKey, { contact });
}
