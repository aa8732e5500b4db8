import { use } from 'react';
import { CartContext } from './cart-context.ts';
import type { CartableItem } from './cart-rows.ts';
import { once } from './once.ts';
import type { CartResult } from './cart-result.ts';

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
  const { ids, busyIds, actions } = use(CartContext);
  const inCart = ids.includes(item.id);
  const add = () => once(`add ${item.id}`, () => actions.add(item));
  const remove = () => once(`remove ${item.id}`, () => actions.remove(item.id));
  return { inCart, isBusy: busyIds.includes(item.id), add, remove, toggle: inCart ? remove : add };
}
