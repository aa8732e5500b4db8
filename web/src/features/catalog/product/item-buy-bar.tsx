import type { RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import type { ItemOffer } from './item-offer.ts';
import { useBuyNow } from './use-buy-now.ts';

interface ItemBuyBarProps {
  item: ItemDetails;
  name: string;
  offer: ItemOffer | null;
  actions: RefObject<HTMLElement | null>;
}

export function ItemBuyBar({ item, name, offer, actions }: ItemBuyBarProps) {
  const { money } = useMoney();
  const buying = useBuyNow(item);
  return (
    <BuyBar buttons={actions} label={name} amount={money(offer?.isOpen ? offer.price : item.price)}>
      {offer?.isOpen ? offer.button : <BuyButton buying={buying} />}
    </BuyBar>
  );
}
