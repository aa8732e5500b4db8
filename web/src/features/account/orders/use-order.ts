import type { OrderDetails } from '#contract/checkout.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { awaitsDelivery, openOrderMs } from './order-groups.ts';

/** An order of the customer, read again while it may be delivered. */
export function useOrder(loaded: OrderDetails): OrderDetails {
  const keys = useQueryKeys();
  const { data } = useLoadedQuery({
    queryKey: keys.order(loaded.id),
    queryFn: async ({ signal }) => (await callApi('readOrder', { id: loaded.id }, { signal })).payload,
    loaded,
    refetchInterval: ({ state }) => (state.data && awaitsDelivery(state.data, Date.now()) ? openOrderMs : false),
  });
  return data ?? loaded;
}
