import type { RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { useBuyNow } from './use-buy-now.ts';

interface ItemBuyBarProps {
  item: ItemDetails;
  name: string;
  actions: RefObject<HTMLElement | null>;
}

export function ItemBuyBar({ item, name, actions }: ItemBuyBarProps) {
  const { money } = useMoney();
  return (
    <BuyBar buttons={actions} label={name} amount={money(item.price)}>
      <BuyButton buying={useBuyNow(item)} />
    </BuyBar>
  );
}
