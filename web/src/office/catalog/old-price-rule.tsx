import { moneyText } from '#web/office/kit/parts/money-text.ts';
import type { ItemDetails } from './item-values.ts';

/** The 30-day rule in the numbers of this item. */
export function OldPriceRule({ item }: { item: ItemDetails }) {
  const lowest = moneyText(item.lowest_30_days);
  if (item.old_price_max === null)
    return <>None yet: the item had no earlier price. Beside a new price at most {lowest}.</>;
  return (
    <>
      At most {moneyText(item.old_price_max)}, the lowest price of the 30 days before the current one. Beside a new
      price at most {lowest}.
    </>
  );
}
