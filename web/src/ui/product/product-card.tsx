import type { MouseEvent } from 'react';
import { discountOf } from '#web/lib/formats/format.ts';
import { HeartButton } from '#web/ui/controls/heart-button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Badges } from './badge.tsx';
import { CardBuy, type CardCartState, type CardItem } from './card-buy.tsx';
import { CopyMarks } from './copy-marks.tsx';
import { ItemArt } from './item-art.tsx';
import { splitTitle } from './item-title.ts';
import { LowestPrice } from './lowest-price.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { rarityClass } from './rarity.ts';
import { WearScale } from './wear.tsx';

interface ProductCardProps {
  item: CardItem;
  to: string;
  cart: CardCartState;
  onToggleCart: (item: CardItem) => void;
  isFavourite: boolean;
  onToggleFavourite: () => void;
  /** Load the picture at once; for the first screen. */
  eager?: boolean;
}

const stateClass = { out: '', in: 'card-in', busy: 'card-busy' } as const;

/** Item card. The title link covers it; cart button and heart lie above. */
export function ProductCard({ item, to, cart, eager, ...actions }: ProductCardProps) {
  const title = splitTitle(item.title, item.type, item.exterior);
  const discount = item.discount_percentage ?? discountOf(item.price, item.old_price);
  const state = item.available || item.copies ? stateClass[cart] : 'card-sold';
  return (
    <article className={`card ${rarityClass(item.class, item.title)} ${state}`}>
      <div className="card-stage">
        <Badges isNew={item.new} isSale={item.sale} isTop={item.top} discount={discount} />
        <ItemArt id={item.id} src={item.img_url} width={216} height={162} eager={eager} />
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <ShopLink to={to} title={item.title} viewTransition onClick={markPicture} data-prefetch>
            <span className="card-weapon">{title.first}</span>
            <span className="card-finish">{title.second}</span>
          </ShopLink>
        </h3>
        <div className="card-meta">
          <RarityLabel name={item.class} title={item.title} />
          <WearScale quality={item.quality} />
        </div>
        {item.copy ? <CopyMarks copy={item.copy} /> : null}
        <CardBuy item={item} to={to} cart={cart} onToggleCart={actions.onToggleCart} />
        {item.available && !item.copies && isReduced(item) ? <LowestPrice amount={item.lowest_price_30_days} /> : null}
      </div>
      <HeartButton title={item.title} isPressed={actions.isFavourite} onPress={actions.onToggleFavourite} />
    </article>
  );
}

const isReduced = ({ price, old_price: oldPrice }: CardItem): boolean => oldPrice !== null && oldPrice > price;

/** The picture of the pressed card grows into that of the item page, which has the same view transition name. */
function markPicture({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  // A name may be used once in a page.
  if (document.querySelector('.product-stage')) return;
  for (const card of document.querySelectorAll('.card-pressed')) card.classList.remove('card-pressed');
  link.closest('.card')?.classList.add('card-pressed');
}
