import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FacetCounts } from '#contract/catalog.ts';
import { callApi } from '#web/lib/api/api.ts';
import { catalogFreshMs, useQueryKeys } from '#web/lib/data/query-keys.ts';
import { toFacetsInput } from '#web/features/catalog/filters/list-place.ts';
import type { ListData } from './load-list.ts';

/** Facet counts once enabled; null until loaded or on failure. Keeps the last counts while the list changes. */
export function useFacets({ place, query }: ListData, isEnabled: boolean): FacetCounts | null {
  const keys = useQueryKeys();
  const input = toFacetsInput(query, place);
  const { data } = useQuery({
    queryKey: keys.facets(input),
    queryFn: async ({ signal }) => (await callApi('countFacets', input, { signal })).payload,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: catalogFreshMs,
  });
  return data ?? null;
}
