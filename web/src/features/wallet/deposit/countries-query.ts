import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';

export function useCountriesQuery() {
  const { countries } = useQueryKeys();
  return queryOptions({
    queryKey: countries,
    queryFn: async ({ signal }) => (await callApi('listCountries', {}, { signal })).payload,
  });
}
