import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { GroupPrice, type CopyMarksProps } from './copy-marks.tsx';
import { PriceTag } from './price-tag.tsx';

/** Wire names, so that list items fit as they are. */
export interface CardItem {
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

export type CardCartState = 'out' | 'in' | 'busy';

interface CardBuyProps {
  item: CardItem;
  to: string;
  cart: CardCartState;
  onToggleCart: (item: CardItem) => void;
}

/** Whether the price of the card is that of a copy, so that the item itself cannot be added at it. */
function needsChoice({ available, price, copies }: CardItem): boolean {
  return Boolean(copies) && (!available || copies?.price_from !== price);
}

/** Price and cart button of a card. Never disabled: a disabled button loses focus. */
export function CardBuy({ item, to, cart, onToggleCart }: CardBuyProps) {
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
          <GroupPrice copies={item.copies} hasOwn={item.available} />
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
