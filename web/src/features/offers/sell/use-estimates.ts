import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfferQuality } from '#contract/offers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { catalogFreshMs } from '#web/lib/data/query-keys.ts';

/** What the shop pays about for items, by id; empty while it is unknown, which changes nothing for the form. */
export function useEstimates(itemIds: readonly number[], quality?: OfferQuality): ReadonlyMap<number, number> {
  const ids = itemIds.join(',');
  const { data } = useQuery({
    queryKey: ['estimates', ids, quality],
    queryFn: async ({ signal }) => {
      const { payload } = await callApi('estimatePrices', { ids, ...(quality && { quality }) }, { signal });
      return new Map(payload.map(({ item_id: id, price }) => [id, price]));
    },
    enabled: ids !== '',
    placeholderData: keepPreviousData,
    staleTime: catalogFreshMs,
    retry: false,
  });
  return data ?? new Map();
}
