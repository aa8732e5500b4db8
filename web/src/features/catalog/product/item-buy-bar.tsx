import type { RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { BuyBar } from '#web/ui/product/buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { CopiesBuyBar } from './copies-buy-bar.tsx';
import type { ItemOffer } from './item-offer.ts';
import { useBuyNow } from './use-buy-now.ts';

interface ItemBuyBarProps {
  item: ItemDetails;
  name: string;
  offer: ItemOffer | null;
  actions: RefObject<HTMLElement | null>;
}

/** On phones: buys the item, or leads to its copies if there is nothing else to buy. */
export function ItemBuyBar(props: ItemBuyBarProps) {
  const { item, name, actions } = props;
  if (item.available) return <BuyNowBar {...props} />;
  return item.copies ? <CopiesBuyBar copies={item.copies} name={name} actions={actions} /> : null;
}

function BuyNowBar({ item, name, offer, actions }: ItemBuyBarProps) {
  const { money } = useMoney();
  const buying = useBuyNow(item);
  return (
    <BuyBar buttons={actions} label={name} amount={money(offer?.isOpen ? offer.price : item.price)}>
      {offer?.isOpen ? offer.button : <BuyButton buying={buying} />}
    </BuyBar>
  );
}
