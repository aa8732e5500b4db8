import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { contentsOf } from '#web/shop/cart/cart-rows.ts';
import { digestOf } from '#web/lib/storage/digest.ts';

/** One attempt to pay; its key makes retries idempotent. */
export interface Attempt {
  key: string;
  /** Cart and form; a different purchase gets a new key. */
  fingerprint: string;
}

interface Bought {
  input: PurchaseInput;
  cart: Cart;
  /** Newest order shown in any tab. */
  knownOrder: string | null;
}

/**
 * Identifies a purchase. A refilled cart or one bought after its order was shown is a new purchase; the old key would
 * return the earlier order. Hashed, because it is stored.
 */
export function fingerprintOf({ input, cart, knownOrder }: Bought): string {
  return digestOf(JSON.stringify([input, contentsOf(cart), cart.version, knownOrder]));
}

/** Keeps the key of an attempt without a final reply if the purchase is the same. */
export function continueAttempt(last: Attempt | null, fingerprint: string, newKey: () => string): Attempt {
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint };
}
