import { keepFor, keptFor } from '#web/lib/browser-storage.ts';
import { payeeKey } from '#web/lib/session/session-flag.ts';
import type { ContactForm } from './sell-forms.ts';

/** Name and address given for an earlier payout; gone with a log-out. Cards and accounts are never kept. */
export function readContact(owner: string): ContactForm | null {
  return keptFor<{ contact: ContactForm }>(owner, payeeKey)?.contact ?? null;
}

export function saveContact(owner: string, contact: ContactForm): void {
  keepFor(owner, payeeKey, { contact });
}
