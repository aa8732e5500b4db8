import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { quantityOf, itemIdsOf, parseCart } from './cart-rows.ts';

/** The customer's cart, seeded by the root loader so that server and first render agree. */
export function useCart<T = Cart>(select?: (cart: Cart) => T): UseQueryResult<T> {
  const { viewer, cart } = useShopData();
  const keys = useQueryKeys();
  return useQuery({
    queryKey: keys.cart,
    queryFn: ({ signal }) => callApi('readCart', {}, { signal }).then(parseCart),
    enabled: viewer !== null,
    initialData: viewer === null ? undefined : (cart ?? undefined),
    select,
  });
}

export function useCartCount(): number {
  return useCart(quantityOf).data ?? 0;
}

export function useCartIds(): number[] | undefined {
  return useCart(itemIdsOf).data;
}
