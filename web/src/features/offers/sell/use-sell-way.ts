import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '#web/lib/data/shop-data.ts';
import type { ChosenRow, SellForm } from '#web/features/offers/flow/sell-forms.ts';
import { rowsBeside, useInventory } from './use-inventory.ts';
import type { SellWay } from './way-switch.tsx';

/** How skins come into the request: typed by name, or chosen from the Steam inventory where the shop offers that. */
export function useSellWay() {
  const { steam_inventory_enabled: hasInventory } = useSettings();
  const [way, setWay] = useState<SellWay>('names');
  const isChoosing = hasInventory && way === 'inventory';
  const inventory = useInventory(isChoosing);
  return {
    hasInventory,
    way,
    setWay,
    isChoosing,
    inventory,
    /** Rows that the list above the fields shows. */
    listed: (rows: SellForm['rows']) => (isChoosing ? rowsBeside(inventory, rows) : rows),
    /** Where a row is changed; true in the fields, which show at once, because hidden ones take no focus. */
    openFor: (row: ChosenRow): boolean => {
      const isOfInventory = hasInventory && !isChoosing && row.asset_id !== undefined;
      flushSync(() => setWay(isOfInventory ? 'inventory' : 'names'));
      return !isOfInventory;
    },
  };
}
