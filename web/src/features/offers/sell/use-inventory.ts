import { useQuery } from '@tanstack/react-query';
import type { SteamInventory } from '#contract/steam.ts';
import { callApi } from '#web/lib/api/api.ts';
import type { ChosenRow } from '#web/features/offers/flow/sell-forms.ts';

export interface InventoryState {
  inventory: SteamInventory | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** The Steam inventory of the customer; asked for once it is wanted. */
export function useInventory(isWanted: boolean): InventoryState {
  const { data, isError, refetch } = useQuery({
    enabled: isWanted,
    queryKey: ['steam-inventory'],
    queryFn: async ({ signal }) => (await callApi('listSteamInventory', {}, { signal })).payload,
    retry: false,
  });
  return { inventory: data, isFailed: isError, retry: () => void refetch() };
}

/** Rows of the request that the inventory does not show: typed ones, and those that have left it. */
export function rowsBeside({ inventory, isFailed }: InventoryState, rows: ChosenRow[]): ChosenRow[] {
  if (!inventory) return isFailed ? rows : [];
  const shown = new Set(inventory.skins.map(({ asset_id: id }) => id));
  return rows.filter(({ asset_id: id }) => id === undefined || !shown.has(id));
}
