import type { Item } from '#contract/catalog.ts';
import { useMoney, useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { BalancePayment } from '#web/shop/session/balance-payment.ts';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { EuroCharge } from '#web/ui/data/euro-charge.tsx';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import type { DealTotal } from './use-deal-payment.ts';

interface DealSummaryProps {
  kind: 'pack' | 'deal';
  items: readonly Item[];
  total: DealTotal;
  wallet: BalancePayment | null;
  /** What a card pays, in euros; null if the balance pays. */
  chargeEur: number | null;
}

/** Items, discount, delivery, VAT, balance and total of a deal. */
export function DealSummary({ kind, items, total, wallet, chargeEur }: DealSummaryProps) {
  const t = useT();
  const { money } = useMoney();
  const { vat_percent: percent } = useSettings();
  const rows = [
    ...items.map((item) => ({ key: `${item.id}`, label: item.title, value: kind === 'pack' ? money(item.price) : '' })),
    ...(total.saving > 0
      ? [{ key: 'saving', label: t('deals.pack_discount'), value: money(-total.saving), saving: true }]
      : []),
    ...(total.delivery > 0 ? [{ key: 'delivery', label: t('checkout.delivery'), value: money(total.delivery) }] : []),
    { key: 'vat', label: t('checkout.vat', { percent }), value: money(total.vat) },
    { key: 'coins', label: t('checkout.balance'), value: <CoinAmount amount={wallet?.before} /> },
    ...(wallet && wallet.missing === 0
      ? [{ key: 'left', label: t('checkout.balance_left'), value: <CoinAmount amount={wallet.after} /> }]
      : []),
  ];
  return (
    <>
      <SummaryRows rows={rows} total={{ label: t('checkout.total'), value: money(total.amount) }} />
      <EuroCharge className="mt-3" amount={chargeEur} />
    </>
  );
}
