import { draftKey } from '#web/lib/session/session-flag.ts';
import { store, stored } from '#web/lib/preferences.ts';
import type { Attempt } from './attempt.ts';
import type { CheckoutForm } from './checkout-rules.ts';

/** Kept for one tab, so that a reload or a trip to the payment page loses nothing. */
const attemptKey = 'checkout_attempt';
const promoKey = 'checkout_promo';
/** Shared by all tabs: an order that one of them has shown is known in the others. */
const knownOrderKey = 'checkout_known_order';

interface Draft {
  /** E-mail of the account: another customer on this machine gets a form of their own. */
  owner: string;
  form: CheckoutForm;
}

/** What was filled in, in this tab or another; kept until the purchase or the log-out. The form has no data of cards. */
export function readDraft(owner: string): Partial<CheckoutForm> | null {
  const draft = parse(stored(draftKey)) as Partial<Draft> | null;
  return draft?.owner === owner && typeof draft.form === 'object' ? draft.form : null;
}

export function saveDraft(draft: Draft): void {
  store(draftKey, JSON.stringify(draft));
}

/** The purchase is done: nothing of it is offered again. */
export function clearDraft(): void {
  store(draftKey, null);
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

export function readKnownOrder(): string | null {
  return stored(knownOrderKey);
}

/** Keeps the newest: looking at an older order again ends no attempt. */
export function saveKnownOrder(orderId: number): void {
  if (orderId > (Number(readKnownOrder()) || 0)) store(knownOrderKey, `${orderId}`);
}

/** Storage can be forbidden or hold anything: then there is nothing to go on with. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  try {
    return parse(sessionStorage.getItem(key));
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
