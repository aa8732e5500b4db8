import type { Suggestions } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { euros } from '#web/features/offers/flow/offer-rules.ts';

interface SkinPricesProps {
  item: Suggestions['items'][number];
  /** What we pay; undefined while it is unknown. */
  estimate: number | undefined;
}

/** End of a suggested row: what we ask for the item, and what we pay. */
export function SkinPrices({ item, estimate }: SkinPricesProps) {
  const t = useT();
  return (
    <span className="text-right">
      <b>{euros(item.price)}</b>
      {item.available ? null : <span className="block text-small">{t('catalog.sold_out')}</span>}
      {estimate === undefined ? null : (
        <span className="block text-small text-muted">{t('offers.we_pay_about', { price: euros(estimate) })}</span>
      )}
    </span>
  );
}
