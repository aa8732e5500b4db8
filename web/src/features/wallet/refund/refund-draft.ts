import { clearDraft } from '#web/lib/forms/form-draft-store.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';

const amountKey = 'refund_amount';
/** Never stored; survives only a dialog that is closed and opened again. */
let typedAccount: { owner: string; iban: string } | null = null;

/** Name and amount stay in the tab until the refund is requested: a confirmation may lead to another page. */
export const accountDraftOf = (email: string) => ({ key: `refund_account:${email}`, owner: null });

export function readTypedAmount(email: string): string | null {
  const { owner, typed } = (sessionStore.read(amountKey) ?? {}) as { owner?: unknown; typed?: unknown };
  return owner === email && typeof typed === 'string' ? typed : null;
}

export function saveTypedAmount(email: string, typed: string): void {
  sessionStore.write(amountKey, { owner: email, typed });
}

export const readTypedIban = (email: string): string => (typedAccount?.owner === email ? typedAccount.iban : '');

export function saveTypedIban(email: string, iban: string): void {
  typedAccount = { owner: email, iban };
}

export function clearRefundDraft(email: string): void {
  typedAccount = null;
  sessionStore.write(amountKey, null);
  clearDraft(accountDraftOf(email));
}
