import { ShoppingCart, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useSettings, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CopyChoice } from '#web/features/catalog/copies/copy-choice.tsx';
import { BuyButton } from './buy-button.tsx';
import { ItemBalance } from './item-balance.tsx';
import { useBuyNow } from './use-buy-now.ts';

interface BuyActionsProps {
  item: ItemDetails;
  /** Whether a deal is what to buy at once. */
  hasOffer: boolean;
  place: RefObject<HTMLDivElement | null>;
}

/** Buy and add-to-cart, or why the item cannot be bought. */
export function BuyActions(props: BuyActionsProps) {
  const t = useT();
  const { item, place } = props;
  if (item.available) {
    return (
      <>
        <BuyButtons {...props} />
        {item.copies ? <CopyChoice copies={item.copies} ownPrice={item.price} /> : null}
      </>
    );
  }
  if (item.copies) return <CopyChoice copies={item.copies} ownPrice={null} place={place} />;
  return (
    <div className="product-gone">
      <p className="product-sold-word">{t('catalog.not_available')}</p>
      <Banner kind="info">{t('catalog.sold_note')}</Banner>
    </div>
  );
}

function BuyButtons({ item, hasOffer, place }: BuyActionsProps) {
  const t = useT();
  const buying = useBuyNow(item);
  const { inCart, isBuying, isBusy, add, remove } = buying;
  const viewer = useViewer();
  const hasBalance = useSettings().payment_methods.some(({ code }) => code === 'balance');
  return (
    <>
      <div className="product-actions" ref={place}>
        {hasOffer && !inCart ? null : <BuyButton buying={buying} size="lg" />}
        {/* One element for both states, so that it keeps focus. */}
        <Button
          variant={inCart ? 'danger' : 'second'}
          size="lg"
          icon={inCart ? Trash2 : ShoppingCart}
          busy={isBusy && !isBuying}
          disabled={isBuying}
          onClick={() => void (inCart ? remove() : add())}
        >
          {inCart ? t('catalog.remove_from_cart') : t('catalog.add_to_cart')}
        </Button>
      </div>
      {viewer && hasBalance ? <ItemBalance item={item} /> : null}
      {inCart ? null : (
        <noscript>
          <p className="product-note">{t('common.no_script')}</p>
        </noscript>
      )}
    </>
  );
}
