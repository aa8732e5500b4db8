import type { ReactNode, RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import type { splitTitle } from '#web/ui/product/item-title.ts';
import { BuyActions } from './buy-actions.tsx';
import { EditionChips } from './edition-chips.tsx';
import { ItemFacts } from './item-facts.tsx';
import type { ItemOffer } from './item-offer.ts';
import { ItemPrice } from './item-price.tsx';

interface BuyPanelProps {
  item: ItemDetails;
  title: ReturnType<typeof splitTitle>;
  type: string;
  rarity: string;
  offer: ItemOffer | null;
  actions: RefObject<HTMLDivElement | null>;
  /** Below the buttons. */
  children: ReactNode;
}

export function BuyPanel({ item, title, type, rarity, offer, actions, children }: BuyPanelProps) {
  return (
    <section className={`panel product-buy ${rarity}`} aria-labelledby="product-title">
      <h1 id="product-title" tabIndex={-1}>
        <small>{`${title.star ? '★ ' : ''}${title.first}`} </small>
        {title.second}
      </h1>
      <p className="product-kind">{item.exterior ? `${type}, ${item.exterior}` : type}</p>
      {offer?.isOpen ? null : <ItemPrice item={item} />}
      {offer?.panel}
      <EditionChips item={item} />
      <BuyActions item={item} hasOffer={offer?.isOpen ?? false} place={actions} />
      {children}
      <ItemFacts item={item} type={type} />
    </section>
  );
}
