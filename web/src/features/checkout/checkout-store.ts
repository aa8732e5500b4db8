import type { Attempt } from './attempt.ts';
import type { CheckoutForm } from './checkout-rules.ts';

/** Kept for one tab, so that a reload or a trip to the payment page loses nothing. */
const draftKey = 'checkout_draft';
const attemptKey = 'checkout_attempt';
const promoKey = 'checkout_promo';

interface Draft {
  /** E-mail of the account: another customer on this machine gets a form of their own. */
  owner: string;
  form: CheckoutForm;
}

export function readDraft(owner: string): Partial<CheckoutForm> | null {
  const draft = read(draftKey) as Partial<Draft> | null;
  return draft?.owner === owner && typeof draft.form === 'object' ? draft.form : null;
}

export function saveDraft(draft: Draft): void {
  write(draftKey, draft);
}

/** The purchase is done: nothing of it is offered again. */
export function clearDraft(): void {
  write(draftKey, null);
  write(promoKey, null);
  write(attemptKey, null);
}

export function readPromoCode(owner: string): string | null {
  const kept = read(promoKey) as { owner?: string; code?: string } | null;
  return kept?.owner === owner && typeof kept.code === 'string' ? kept.code : null;
}

export function savePromoCode(owner: string, code: string | null): void {
  write(promoKey, code === null ? null : { owner, code });
}

export function readAttempt(): Attempt | null {
  return read(attemptKey) as Attempt | null;
}

export function saveAttempt(attempt: Attempt | null): void {
  write(attemptKey, attempt);
}

/** Storage can be forbidden or hold anything: then there is nothing to go on with. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The purchase works without it.
  }
}
