import { useQuery } from '@tanstack/react-query';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';

interface Payee {
  known: { profile: Profile; countries: readonly Country[] } | null;
  failure: { error: Error; textKey: string } | null;
  retry: { isBusy: boolean; onRetry: () => void };
}

export function usePayee(): Payee {
  const keys = useQueryKeys();
  const profile = useProfile();
  const countries = useQuery({
    queryKey: keys.countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
    staleTime: Infinity,
  });
  const ofProfile = useQueryFailure(profile);
  const ofCountries = useQueryFailure(countries);
  const known = profile.data && countries.data ? { profile: profile.data, countries: countries.data } : null;
  return {
    known,
    failure:
      (ofProfile && { error: ofProfile.error, textKey: 'account.profile_load_failed' }) ??
      (ofCountries && { error: ofCountries.error, textKey: 'common.countries_failed' }),
    retry: {
      isBusy: profile.isFetching || countries.isFetching,
      onRetry: () => {
        ofProfile?.retry.onRetry();
        ofCountries?.retry.onRetry();
      },
    },
  };
}
