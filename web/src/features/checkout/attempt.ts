import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { contentsOf } from '#web/lib/cart/cart-rows.ts';

/** One try of a customer to pay. Its key makes a repeated call pay once. */
export interface Attempt {
  key: string;
  /** What is bought and how; another purchase is another attempt. */
  fingerprint: string;
}

interface Bought {
  input: PurchaseInput;
  cart: Cart;
  /** The newest order of which any tab of this browser has told the customer. */
  knownOrder: string | null;
}

/**
 * Names what is bought. An equal cart that was filled anew, or one that is bought after its order has been shown, is
 * another purchase: under the old key the shop would answer with the order of before.
 */
export function fingerprintOf({ input, cart, knownOrder }: Bought): string {
  return JSON.stringify([input, contentsOf(cart), cart.version, knownOrder]);
}

/** Goes on with the last attempt while it had no definite answer and asks for the same; else begins a new one. */
export function continueAttempt(last: Attempt | null, fingerprint: string, newKey: () => string): Attempt {
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}

/** Answers that come before the shop looks for the purchase: no session, an outdated page, too many calls. */
const answersAtTheDoor: readonly number[] = [401, 419, 429];

/** Whether the shop has said yes or no for good. Anything else may hide a purchase that an earlier call made. */
export function isDefinite(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !answersAtTheDoor.includes(error.status);
}

/** The text for a purchase whose outcome nobody knows; null when the shop has told it. */
export function doubtOf(error: ApiError): string | null {
  if (error.status === 0) return error.code === 'no_answer' ? 'checkout.no_answer' : 'checkout.unreachable';
  return error.status >= 500 && error.code === 'internal_error' ? 'checkout.no_answer' : null;
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
