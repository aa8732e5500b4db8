import { useIsMutating, useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { broadcastCartChange } from './broadcast-cart-change.ts';
import { parseCart, toCartRow, revertItem, withoutItem, withRow, type CartableItem } from './cart-rows.ts';

const mutationKey = ['cart'];

interface Change {
  itemId: number;
  apply: (cart: Cart) => Cart;
  send: () => Promise<Cart>;
}

/** Optimistic cart changes, sent one after the other and rolled back when refused. */
export function useCartCalls() {
  const client = useQueryClient();
  const { cart: queryKey } = useQueryKeys();
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: (change: Change) => change.send(),
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Cart>(queryKey);
      if (before) client.setQueryData<Cart>(queryKey, change.apply(before));
      return { before };
    },
    onSuccess: (reply) => {
      // Only the last queued reply contains all changes.
      if (isLast(client)) client.setQueryData<Cart>(queryKey, reply);
    },
    onError: (_error, change, context) => {
      const before = context?.before;
      client.setQueryData<Cart>(queryKey, (now) => (now && before ? revertItem(now, before, change.itemId) : now));
      if (isLast(client)) void client.invalidateQueries({ queryKey });
    },
    onSettled: broadcastCartChange,
  });

  return {
    set: (item: CartableItem, count: number) =>
      mutateAsync({
        itemId: item.id,
        apply: (cart) => withRow(cart, toCartRow(item, count)),
        send: () => callApi('addToCart', { id: item.id, count }).then(parseCart),
      }),
    remove: (itemId: number) =>
      mutateAsync({
        itemId,
        apply: (cart) => withoutItem(cart, itemId),
        send: () => callApi('removeFromCart', { id: itemId, is_variation: false }).then(parseCart),
      }),
  };
}

export function useBusyItems(): number[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Change).itemId,
  });
}

export function useIsCartBusy(itemId: number): boolean {
  const running = useIsMutating({
    mutationKey,
    predicate: (mutation) => (mutation.state.variables as Change | undefined)?.itemId === itemId,
  });
  return running > 0;
}

function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey }) === 1;
}
