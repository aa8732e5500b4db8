import type { MouseEvent } from 'react';
import { discountOf } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { HeartButton } from '#web/ui/controls/heart-button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Badges } from './badge.tsx';
import { CopyMarks, GroupPrice, type CopyMarksProps } from './copy-marks.tsx';
import { ItemArt } from './item-art.tsx';
import { splitTitle } from './item-title.ts';
import { LowestPrice } from './lowest-price.tsx';
import { PriceTag } from './price-tag.tsx';
import { RarityLabel } from './rarity-label.tsx';
import { rarityClass } from './rarity.ts';
import { WearScale } from './wear.tsx';

/** Wire names, so that list items fit as they are. */
interface CardItem {
  id: number;
  title: string;
  type: string;
  quality: string | null;
  exterior: string | null;
  class: string;
  price: number;
  old_price: number | null;
  lowest_price_30_days: number | null;
  discount_percentage: number | null;
  img_url: string | null;
  new: boolean;
  sale: boolean;
  top: boolean;
  available: boolean;
  /** What tells this copy from others of its item. */
  copy?: CopyMarksProps['copy'] | null;
  /** Copies that the card stands for. */
  copies?: { count: number; price_from: number } | null;
}

type CardCartState = 'out' | 'in' | 'busy';

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

/** Whether the price of the card is that of a copy, so that the item itself cannot be added at it. */
function needsChoice({ available, price, copies }: CardItem): boolean {
  return Boolean(copies) && (!available || copies?.price_from !== price);
}

/** Never disabled: a disabled button loses focus. */
function CardBuy({ item, to, cart, onToggleCart }: Pick<ProductCardProps, 'item' | 'to' | 'cart' | 'onToggleCart'>) {
  const t = useT();
  if (!item.available && !item.copies) {
    return (
      <div className="card-buy">
        <div className="price-box">
          <b className="text-muted">{t('catalog.not_available')}</b>
        </div>
      </div>
    );
  }
  const label = cart === 'in' ? 'common.remove_from_cart_named' : 'common.add_to_cart_named';
  return (
    <div className="card-buy">
      <div className="price-box">
        {item.copies ? (
          <GroupPrice copies={item.copies} />
        ) : (
          <PriceTag amount={item.price} oldAmount={item.old_price} />
        )}
      </div>
      {needsChoice(item) && cart === 'out' ? (
        <ShopLink
          className="cart-btn"
          to={`${to}#copies`}
          aria-label={t('catalog.choose_copy_of', { title: item.title })}
        >
          <Glyph name="right" />
        </ShopLink>
      ) : (
        <button
          type="button"
          className="cart-btn"
          aria-busy={cart === 'busy' || undefined}
          aria-disabled={cart === 'busy' || undefined}
          aria-label={t(label, { title: item.title })}
          onClick={cart === 'busy' ? undefined : () => onToggleCart(item)}
        >
          {cart === 'busy' ? <Spinner /> : <Glyph name={cart === 'in' ? 'check' : 'cart'} />}
        </button>
      )}
    </div>
  );
}
