import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { OrderDetails } from '#contract/checkout.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { waitingPollMs } from '#web/lib/data/waiting-poll-ms.ts';
import { outcomeOf } from './order-outcome.ts';

/**
 * Reads an order until its payment is decided. The items of one that waits for a bank leave the cart, a moment after the
 * bank was asked, so the cart is read with it.
 */
export function useWaitingOrder(orderId: number): UseQueryResult<OrderDetails> {
  const keys = useQueryKeys();
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.order(orderId),
    queryFn: async ({ signal }) => {
      const { payload: order } = await callApi('readOrder', { id: orderId }, { signal });
      if (order.waits_for_bank_until !== null) void client.invalidateQueries({ queryKey: keys.cart });
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount: reads } }) =>
      data && outcomeOf(data.status) !== 'waiting'
        ? false
        : waitingPollMs({ waitsForBank: data?.waits_for_bank_until != null, reads }),
  });
}
