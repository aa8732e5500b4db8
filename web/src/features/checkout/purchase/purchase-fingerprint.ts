import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { digestOf } from '#web/lib/storage/digest.ts';
import { contentsOf } from '#web/shop/cart/cart-rows.ts';

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
