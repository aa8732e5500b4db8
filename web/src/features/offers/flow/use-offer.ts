import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';
import type { Offer } from '#contract/offers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';

const openOfferRefreshMs = 60_000;

export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** Reads an offer, whether or not the list has it; `known` is shown meanwhile. */
export function useOffer(offerId: number, known: Offer | undefined) {
  const keys = useQueryKeys();
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.offers, offerId],
    queryFn: ({ signal }) => callApi('readOffer', { id: offerId }, { signal }),
    placeholderData: known,
    // Staff may replace the offer, and it ends, while it is shown.
    refetchInterval: ({ state }) => (state.data?.status === 'offer' ? openOfferRefreshMs : false),
  });
  return { offer: isMissing(error) ? undefined : data, error, retry: () => void refetch() };
}
