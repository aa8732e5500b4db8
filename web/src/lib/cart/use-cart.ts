import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import { callApi } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { countOf, itemIdsOf, readableCart } from './cart-rows.ts';

/** The cart of the customer. The first HTML and the first render in the browser read the same copy: the one of the root loader. */
export function useCart<T = Cart>(select?: (cart: Cart) => T): UseQueryResult<T> {
  const { viewer, cart } = useShopData();
  const keys = useQueryKeys();
  return useQuery({
    queryKey: keys.cart,
    queryFn: ({ signal }) => callApi('readCart', {}, { signal }).then(readableCart),
    enabled: viewer !== null,
    initialData: viewer === null ? undefined : (cart ?? undefined),
    select,
  });
}

/** The number on the cart in the header; 0 for a guest. */
export function useCartCount(): number {
  return useCart(countOf).data ?? 0;
}

/** What is in the cart, by the ids of the items; undefined for a guest. */
export function useCartIds(): number[] | undefined {
  return useCart(itemIdsOf).data;
}
