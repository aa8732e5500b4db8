import type { CartRow } from '#contract/cart.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LowestPrice } from '#web/ui/product/lowest-price.tsx';
import { PriceTag } from '#web/ui/product/price-tag.tsx';

/** Price of one piece, with the lowest of 30 days beside a crossed-out one, or that the item is gone. */
export function LinePrice({ row, isUnavailable }: { row: CartRow; isUnavailable: boolean }) {
  const t = useT();
  const { item, count } = row;
  if (isUnavailable) {
    const isReserved = row.unavailable_reason === 'reserved';
    return <p className="cart-line-price text-muted">{t(isReserved ? 'common.reserved' : 'common.sold')}</p>;
  }
  return (
    <p className="cart-line-price [&>b]:font-semibold">
      <PriceTag amount={row.price} oldAmount={item.old_price} />
      {item.old_price === null ? null : <LowestPrice amount={item.lowest_price_30_days ?? null} />}
      {count > 1 ? <span className="text-micro text-subtle">{t('checkout.pieces', { pieces: count })}</span> : null}
    </p>
  );
}
