import { useMoney, useSettings } from '#web/lib/data/shop-data.ts';
import { isWorthRounding } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { SummaryRows, type SummaryRow } from '#web/ui/data/summary-rows.tsx';
import type { OrderTotals } from './order-totals.ts';

/** Exact charge with its parts; only the rounded figure is approximate. */
export function OrderSummary({ totals, hasPromo }: { totals: OrderTotals; hasPromo: boolean }) {
  const t = useT();
  const { vat_percent: percent } = useSettings();
  const { money, approximate } = useMoney();
  const rows: SummaryRow[] = [
    { key: 'subtotal', label: t('checkout.subtotal'), value: money(totals.subtotal) },
    { key: 'delivery', label: t('checkout.delivery'), value: money(totals.delivery) },
    { key: 'vat', label: t('checkout.vat', { percent }), value: money(totals.vat) },
  ];
  if (hasPromo) {
    rows.push({ key: 'promo', label: t('checkout.promo_discount'), value: money(-totals.discount), saving: true });
  }
  const total = (
    <span className="grid justify-items-end gap-0.5">
      {money(totals.total)}
      {isWorthRounding(totals.total) ? (
        <span className="font-sans text-ui font-normal tracking-normal text-muted [font-stretch:100%]">
          {approximate(totals.total)}
        </span>
      ) : null}
    </span>
  );
  return <SummaryRows rows={rows} total={{ label: t('checkout.total'), value: total }} />;
}
