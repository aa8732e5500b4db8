import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Profile } from '#contract/identity.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useLoaded } from '#web/lib/data/use-loaded.ts';

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
