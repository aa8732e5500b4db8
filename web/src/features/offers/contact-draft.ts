import { store, stored } from '#web/lib/preferences.ts';
import { payeeKey } from '#web/lib/session/session-flag.ts';
import type { ContactForm } from './sell-forms.ts';

interface Draft {
  /** E-mail of the account: another customer on this machine gets a form of their own. */
  owner: string;
  contact: ContactForm;
}

/** Name and address given for an earlier payout; gone with a log-out. Cards and accounts are never kept. */
export function readContact(owner: string): ContactForm | null {
  try {
    const draft = JSON.parse(stored(payeeKey) ?? 'null') as Partial<Draft> | null;
    return draft?.owner === owner ? (draft.contact ?? null) : null;
  } catch {
    return null;
  }
}

export function saveContact(owner: string, contact: ContactForm): void {
  store(payeeKey, JSON.stringify({ owner, contact } satisfies Draft));
}
