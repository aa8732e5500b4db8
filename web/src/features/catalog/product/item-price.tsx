import type { ItemDetails } from '#contract/catalog.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { discountOf, formatDiscount } from '#web/lib/formats/format.ts';
import { priceDifference } from '#web/lib/formats/price-difference.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PriceTag } from '#web/ui/product/price-tag.tsx';

/** Price with old price, saving and lowest price of the previous 30 days. */
export function ItemPrice({ item }: { item: ItemDetails }) {
  const t = useT();
  const { money } = useMoney();
  const { currency } = useShopData();
  const { price, old_price: oldPrice, lowest_price_30_days: lowest } = item;
  const saved = oldPrice !== null && oldPrice > price ? priceDifference(oldPrice, price, currency.digits) : null;
  if (!item.available && item.copies) return <CopiesPrice amount={item.copies.price_from} />;
  const discount = item.discount_percentage ?? discountOf(price, oldPrice);
  return (
    <>
      <p className="product-price">
        <PriceTag amount={price} oldAmount={oldPrice} />
        {saved !== null && discount !== null ? (
          <span className="badge badge-sale">{formatDiscount(discount)}</span>
        ) : null}
      </p>
      {item.available ? (
        <p className="product-note">
          {saved === null ? t('catalog.vat_note') : t('catalog.save_amount', { amount: money(saved) })}
        </p>
      ) : null}
      {item.available && saved !== null && lowest !== null ? (
        <p className="product-note">{t('catalog.lowest_price', { price: money(lowest) })}</p>
      ) : null}
    </>
  );
}

/** Of an item that is sold by the copy only. */
function CopiesPrice({ amount }: { amount: number }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <>
      <p className="product-price">
        <b>{t('catalog.price_from', { price: money(amount) })}</b>
      </p>
      <p className="product-note">{t('catalog.vat_note')}</p>
    </>
  );
}
