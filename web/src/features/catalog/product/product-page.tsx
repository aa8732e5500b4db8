import { useRef } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { ItemCarousel } from '#web/features/catalog/cards/item-carousel.tsx';
import { RecentPlaceholder } from '#web/features/catalog/recent/recent-placeholder.tsx';
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
  offer: ItemOffer | null;
}

export function ProductPage({ item, others, isSimilar, offer }: ProductPageProps) {
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
        <BuyPanel item={item} title={title} type={type} rarity={rarity} offer={offer} actions={actions} />
      </div>
      <ItemCarousel
        title={t('catalog.daily_drops')}
        note={isSimilar ? t('catalog.similar_to', { title: item.title }) : undefined}
        more={{ to: '/new', label: t('catalog.view_new') }}
        items={others}
      />
      <RecentPlaceholder current={item.id} />
      {item.available ? <ItemBuyBar item={item} name={name} offer={offer} actions={actions} /> : null}
    </div>
  );
}
