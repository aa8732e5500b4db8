import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Profile } from '#contract/identity.ts';
import { callApi } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useViewer } from '#web/lib/shop-data.ts';

/** The profile with the balance; `loaded` is what a loader brought for the first render. */
export function useProfile(loaded?: Profile): UseQueryResult<Profile> {
  const keys = useQueryKeys();
  const viewer = useViewer();
  useLoaded(keys.profile, loaded);
  return useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => callApi('readProfile', {}, { signal }),
    enabled: viewer !== null,
    initialData: loaded,
  });
}
