import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Lowest price of the 30 days before a reduction, which the law wants beside each crossed-out price. */
export function LowestPrice({ amount }: { amount: number | null }) {
  const t = useT();
  const { money } = useMoney();
  return amount === null ? null : (
    <small className="lowest-price">{t('catalog.lowest_short', { price: money(amount) })}</small>
  );
}
