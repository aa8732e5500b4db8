import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FacetCounts } from '#contract/catalog.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { toFacetsInput } from '#web/features/catalog/filters/list-place.ts';
import type { ListData } from './load-list.ts';

/** As long as the server lets others keep them. */
const freshMs = 5000;

/**
 * What each filter would give under the others, as soon as it is wanted; null before that and where it cannot be had, and the
 * filters then work without it. While the list changes the last counts stay.
 */
export function useFacets({ place, query }: ListData, wanted: boolean): FacetCounts | null {
  const keys = useQueryKeys();
  const input = toFacetsInput(query, place);
  const { data } = useQuery({
    queryKey: keys.facets(input),
    queryFn: async ({ signal }) => (await callApi('countFacets', input, { signal })).payload,
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  return data ?? null;
}
