import { use } from 'react';
import { CartContext } from './cart-context.ts';
import type { CartResult } from './cart-result.ts';
import type { CartableItem } from './cart-rows.ts';
import { singleFlight } from './single-flight.ts';
import type { AddOptions } from './use-cart-mutations.ts';

interface CartItem {
  inCart: boolean;
  isBusy: boolean;
  add: (options?: AddOptions) => Promise<CartResult>;
  remove: () => Promise<CartResult>;
  toggle: () => Promise<CartResult>;
}

export function useCartItem(item: CartableItem): CartItem {
  const { ids, busyIds, actions } = use(CartContext);
  const inCart = ids.includes(item.id);
  const add = (options?: AddOptions) => singleFlight(`add ${item.id}`, () => actions.add(item, options));
  const remove = () => singleFlight(`remove ${item.id}`, () => actions.remove(item.id));
  return { inCart, isBusy: busyIds.includes(item.id), add, remove, toggle: inCart ? remove : add };
}
