import { useQuery } from '@tanstack/react-query';
import type { Country } from '#contract/content.ts';
import type { Profile } from '#contract/identity.ts';
import { callApi } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';

interface Payee {
  /** Null until both are there. */
  known: { profile: Profile; countries: readonly Country[] } | null;
  hasFailed: boolean;
  isBusy: boolean;
  retry: () => void;
}

/** Who gets the money, as far as the shop knows, and the countries to choose from. */
export function usePayee(): Payee {
  const keys = useQueryKeys();
  const profile = useProfile();
  const countries = useQuery({
    queryKey: keys.countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
    staleTime: Infinity,
  });
  const known = profile.data && countries.data ? { profile: profile.data, countries: countries.data } : null;
  return {
    known,
    hasFailed: known === null && (profile.isError || countries.isError),
    isBusy: profile.isFetching || countries.isFetching,
    retry: () => {
      for (const query of [profile, countries]) if (query.isError) void query.refetch();
    },
  };
}
