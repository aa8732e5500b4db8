import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { laterOf } from './cart-rows.ts';

/** A reload of the root's data brings a newer cart, unless a change is on its way or was answered meanwhile. */
export function useLoadedCart(): void {
  const { cart } = useShopData();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const key = JSON.stringify(keys.cart);
  useEffect(() => {
    if (!cart || client.isMutating({ mutationKey: ['cart'] }) > 0) return;
    client.setQueryData<Cart>(JSON.parse(key), (known) => laterOf(known, cart));
  }, [cart, client, key]);
}
