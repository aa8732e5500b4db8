import type { CartableItem } from './cart-rows.ts';
import { once } from './once.ts';
import { useIsInCart } from './use-cart.ts';
import { useIsCartBusy } from './use-cart-calls.ts';
import { useCartMutations, type CartResult } from './use-cart-mutations.ts';

interface CartItem {
  inCart: boolean;
  /** A call for this item runs: show the spinner, take no click. */
  isBusy: boolean;
  add: () => Promise<CartResult>;
  remove: () => Promise<CartResult>;
  /** The cart button of a card: in means out, out means in. */
  toggle: () => Promise<CartResult>;
}

/** Everything that a card or the details page needs to know and do about one item and the cart. */
export function useCartItem(item: CartableItem): CartItem {
  const inCart = useIsInCart(item.id);
  const isBusy = useIsCartBusy(item.id);
  const mutations = useCartMutations();
  const add = () => once(`add ${item.id}`, () => mutations.add(item));
  const remove = () => once(`remove ${item.id}`, () => mutations.remove(item.id));
  return { inCart, isBusy, add, remove, toggle: inCart ? remove : add };
}
