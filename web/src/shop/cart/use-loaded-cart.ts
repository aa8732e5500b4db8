import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { newerCart } from './cart-rows.ts';

/** Takes over a newer cart from reloaded root data, unless a change is pending. */
export function useLoadedCart(): void {
  const { cart } = useShopData();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const key = JSON.stringify(keys.cart);
  useEffect(() => {
    if (!cart || client.isMutating({ mutationKey: ['cart'] }) > 0) return;
    client.setQueryData<Cart>(JSON.parse(key), (known) => newerCart(known, cart));
  }, [cart, client, key]);
}
