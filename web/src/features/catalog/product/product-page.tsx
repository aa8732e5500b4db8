import { useRef, type ReactNode } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { CopyPage } from '#web/features/catalog/copies/copy-row.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { ItemBelow } from './item-below.tsx';
import { ItemBuyBar } from './item-buy-bar.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { ItemHead } from './item-head.tsx';
import type { ItemOffer } from './item-offer.ts';
import { ProductPhotos } from './product-photos.tsx';
import './product.css';

interface ProductPageProps {
  item: ItemDetails;
  others: ListedItem[];
  isSimilar: boolean;
  /** The cheapest copies of the item; null if it has none, or if they are still to be loaded. */
  copies: CopyPage | null;
  offer: ItemOffer | null;
  /** Watches the price, which another feature renders. */
  priceAlert: ReactNode;
}

export function ProductPage({ item, others, isSimilar, copies, offer, priceAlert }: ProductPageProps) {
  const t = useT();
  const type = labelOf(t, 'type', item.type);
  const title = splitTitle(item.title, type, item.exterior);
  const name = `${title.first} ${title.second}`;
  const rarity = rarityClass(item.class, item.title);
  const actions = useRef<HTMLDivElement>(null);
  return (
    <div className="page">
      <ItemHead item={item} />
      <BackLink to="/products">{t('common.back_to_products')}</BackLink>
      <div className="product">
        <ProductPhotos item={item} rarity={rarity} name={name} />
        <BuyPanel item={item} title={title} type={type} rarity={rarity} offer={offer} actions={actions}>
          {priceAlert}
        </BuyPanel>
      </div>
      <ItemBelow item={item} copies={copies} others={others} isSimilar={isSimilar} />
      <ItemBuyBar item={item} name={name} offer={offer} actions={actions} />
    </div>
  );
}
