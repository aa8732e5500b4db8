import { createContext, useEffect, useMemo, useRef } from 'react';
import { useBusyItems } from './use-cart-calls.ts';
import { useCartMutations } from './use-cart-mutations.ts';
import { useCartIds } from './use-cart.ts';

type Actions = Pick<ReturnType<typeof useCartMutations>, 'add' | 'remove'>;

/** Cart state for all cards, read once per page: a query per card slows hydration. */
interface CartState {
  ids: readonly number[];
  busyIds: readonly number[];
  actions: Actions;
}

const outside = () => Promise.reject(new Error('CartContext is missing: render below the shell of the app'));
const none: readonly number[] = [];

export const CartContext = createContext<CartState>({
  ids: none,
  busyIds: none,
  actions: { add: outside, remove: outside },
});

export function useCartState(): CartState {
  const ids = useCartIds() ?? none;
  const busyIds = useBusyItems();
  const mutations = useCartMutations();
  const latest = useRef(mutations);
  useEffect(() => {
    latest.current = mutations;
  });
  return useMemo(() => {
    const actions: Actions = {
      add: (item, options) => latest.current.add(item, options),
      remove: (itemId) => latest.current.remove(itemId),
    };
    return { ids, busyIds, actions };
  }, [ids, busyIds]);
}
