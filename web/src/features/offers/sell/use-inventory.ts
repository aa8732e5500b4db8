import { useQuery } from '@tanstack/react-query';
import type { SteamInventory } from '#contract/steam.ts';
import { callApi } from '#web/lib/api/api.ts';
import type { ChosenRow } from '#web/features/offers/flow/sell-forms.ts';

export interface InventoryState {
  inventory: SteamInventory | undefined;
  /** Why the last call failed; null if it did not. */
  failure: unknown;
  isReading: boolean;
  retry: () => void;
}

/** The Steam inventory of the customer; asked for once it is wanted. */
export function useInventory(isWanted: boolean): InventoryState {
  const { data, error, isFetching, refetch } = useQuery({
    enabled: isWanted,
    queryKey: ['steam-inventory'],
    queryFn: async ({ signal }) => (await callApi('listSteamInventory', {}, { signal })).payload,
    retry: false,
  });
  return { inventory: data, failure: error, isReading: isFetching, retry: () => void refetch() };
}

/** Rows of the request that the inventory does not show: typed ones, and those that have left it. */
export function rowsBeside({ inventory, failure }: InventoryState, rows: ChosenRow[]): ChosenRow[] {
  if (!inventory) return failure === null ? [] : rows;
  const shown = new Set(inventory.skins.map(({ asset_id: id }) => id));
  return rows.filter(({ asset_id: id }) => id === undefined || !shown.has(id));
}
