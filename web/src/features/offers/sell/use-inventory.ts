import { useQuery } from '@tanstack/react-query';
import type { SteamInventory } from '#contract/steam.ts';
import { callApi } from '#web/lib/api/api.ts';

/** The Steam inventory of the customer; asked for once it is wanted. */
export function useInventory(): { inventory: SteamInventory | undefined; isFailed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['steam-inventory'],
    queryFn: async ({ signal }) => (await callApi('listSteamInventory', {}, { signal })).payload,
    retry: false,
  });
  return { inventory: data, isFailed: isError, retry: () => void refetch() };
}
