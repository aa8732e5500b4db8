import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { contentsOf } from '#web/shop/cart/cart-rows.ts';
import { digestOf } from '#web/lib/storage/digest.ts';

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
 * It is kept in the tab, so nobody may read name or address in it.
 */
export function fingerprintOf({ input, cart, knownOrder }: Bought): string {
  return digestOf(JSON.stringify([input, contentsOf(cart), cart.version, knownOrder]));
}

/** Goes on with the last attempt while it had no definite answer and asks for the same; else begins a new one. */
export function continueAttempt(last: Attempt | null, fingerprint: string, newKey: () => string): Attempt {
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}
