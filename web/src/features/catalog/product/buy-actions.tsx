import { ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemDetails } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useCartItem } from '#web/shop/cart/use-cart-item.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Buy and add-to-cart; an item in the cart is bought there. */
export function BuyActions({ item }: { item: ItemDetails }) {
  const t = useT();
  if (item.available) return <BuyButtons item={item} />;
  return (
    <div className="product-gone">
      <p className="product-sold-word">{t('catalog.not_available')}</p>
      <Banner kind="info">{t('catalog.sold_note')}</Banner>
    </div>
  );
}

function BuyButtons({ item }: { item: ItemDetails }) {
  const t = useT();
  const navigate = useNavigate();
  const { inCart, isBusy, add, remove } = useCartItem(item);
  const [isBuying, setBuying] = useState(false);

  const buyNow = async () => {
    setBuying(true);
    const result = await add();
    setBuying(false);
    if (result.success || result.isAlreadyInCart) void navigate('/cart');
  };
  // The cart updates at once; the pressed button stays until the cart opens.
  const isKept = inCart && !isBuying;
  return (
    <>
      <div className="product-actions">
        {isKept ? (
          <LinkButton variant="primary" size="lg" to="/cart">
            {t('catalog.go_to_cart')}
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            size="lg"
            busy={isBuying}
            disabled={isBusy && !isBuying}
            onClick={() => void buyNow()}
          >
            {t('catalog.buy_now')}
          </Button>
        )}
        {/* One element for both states, so that it keeps focus. */}
        <Button
          variant={isKept ? 'danger' : 'second'}
          size="lg"
          icon={isKept ? Trash2 : ShoppingCart}
          busy={isBusy && !isBuying}
          disabled={isBuying}
          onClick={() => void (isKept ? remove() : add())}
        >
          {isKept ? t('catalog.remove_from_cart') : t('catalog.add_to_cart')}
        </Button>
      </div>
      {isKept ? null : (
        <noscript>
          <p className="product-note">{t('common.no_script')}</p>
        </noscript>
      )}
    </>
  );
}
