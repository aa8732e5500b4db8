import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import type { KnownRefund } from './refund-rules.ts';

interface RefundQuote {
  known: KnownRefund | null;
  failure: Error | null;
  retry: { isBusy: boolean; onRetry: () => void };
}

/** Quotes a refund of everything, anew each time the dialog opens. */
export function useRefundQuote(): RefundQuote {
  const keys = useQueryKeys();
  const profile = useProfile();
  const quote = useQuery({
    queryKey: keys.balanceRefund,
    queryFn: async ({ signal }) => (await callApi('readBalanceRefund', {}, { signal })).payload,
    gcTime: 0,
  });
  const ofQuote = useQueryFailure(quote);
  const ofProfile = useQueryFailure(profile);
  return {
    known: quote.data && profile.data ? { quote: quote.data, profile: profile.data } : null,
    failure: (ofQuote ?? ofProfile)?.error ?? null,
    retry: {
      isBusy: quote.isFetching || profile.isFetching,
      onRetry: () => {
        ofQuote?.retry.onRetry();
        ofProfile?.retry.onRetry();
      },
    },
  };
}
