import type { Deal } from '#contract/deals.ts';
import '#web/lib/texts/deal-texts.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { BuyDeal } from './buy-deal.tsx';
import { DealEnd } from './deal-end.tsx';
import { DealPrice } from './deal-price.tsx';
import './item-deal.css';

interface ItemDealProps {
  deal: Deal;
  hasEnded: boolean;
}

/** The deal on the page of its item: price, end, and what the item costs in the cart. */
export function ItemDeal({ deal, hasEnded }: ItemDealProps) {
  const t = useT();
  const { money } = useMoney();
  return (
    <section className="item-deal" aria-labelledby="item-deal-title">
      <h2 id="item-deal-title">{t('deals.deal_title')}</h2>
      <DealPrice deal={deal} className="product-price" />
      <p className="product-note">
        <DealEnd at={deal.ends_at} />
      </p>
      <div className="product-actions">
        <BuyItemDeal deal={deal} hasEnded={hasEnded} size="lg" />
      </div>
      {hasEnded ? null : <p className="product-note">{t('deals.cart_price', { amount: money(deal.item.price) })}</p>}
    </section>
  );
}

/** Buys the deal; the page then shows what is left of the item. */
export function BuyItemDeal({ deal, hasEnded, size }: ItemDealProps & { size?: 'lg' }) {
  const revalidate = useRevalidate();
  return (
    <BuyDeal
      kind="deal"
      deal={deal}
      items={[deal.item]}
      from={itemPath(deal.item)}
      hasEnded={hasEnded}
      variant="primary"
      {...(size && { size })}
      onClosed={() => void revalidate()}
    />
  );
}
