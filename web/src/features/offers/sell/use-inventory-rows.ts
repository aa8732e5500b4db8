import { useWatch, type UseFormReturn } from 'react-hook-form';
import { offeredSkinsMax } from '#contract/offers.ts';
import type { InventorySkin } from '#contract/steam.ts';
import { randomKey } from '#web/lib/api/call-outcome.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatTypedPrice } from '#web/lib/forms/typed-text.ts';
import { isEmptySkin, type ChosenRow, type SellForm } from '#web/features/offers/flow/sell-forms.ts';

/** Skins of the inventory among the rows of the request, and their asking prices. */
export function useInventoryRows(form: UseFormReturn<SellForm>, steamId: string) {
  const language = useShopData().locale.code;
  const [rows, title, price] = useWatch({ control: form.control, name: ['rows', 'title', 'price'] });
  const count = rows.length + (isEmptySkin({ title, price }) ? 0 : 1);
  const rowOf = (assetId: string): ChosenRow | undefined => rows.find(({ asset_id: id }) => id === assetId);
  const save = (next: ChosenRow[]) => form.setValue('rows', next, { shouldDirty: true });
  return {
    rowOf,
    isFull: count >= offeredSkinsMax,
    toggle: ({ asset_id: assetId, price: worth, ...skin }: InventorySkin) => {
      if (rowOf(assetId)) return save(rows.filter(({ asset_id: id }) => id !== assetId));
      form.setValue('item_url', `https://steamcommunity.com/profiles/${steamId}/inventory`, { shouldDirty: true });
      const typed = formatTypedPrice(String(worth ?? ''), language);
      return save([
        ...rows,
        { id: randomKey(), title: skin.title, quality: skin.quality, price: typed, asset_id: assetId },
      ]);
    },
    setPrice: (assetId: string, typed: string) =>
      save(rows.map((row) => (row.asset_id === assetId ? { ...row, price: typed } : row))),
  };
}
