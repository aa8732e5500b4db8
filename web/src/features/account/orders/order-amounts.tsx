import type { OrderDetails } from '#contract/checkout.ts';
import { useMoney, useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins, formatEuros } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { SummaryRows, type SummaryRow } from '#web/ui/data/summary-rows.tsx';
import { restOf } from './order-groups.ts';

interface OrderAmountsProps {
  order: OrderDetails;
  /** Balance of the wallet after the purchase, in coins; shown for a payment from the balance. */
  balance?: number | undefined;
}

/** What was charged, how it was paid, and how much went back. */
export function OrderAmounts({ order, balance }: OrderAmountsProps) {
  const t = useT();
  const { moneyIn } = useMoney();
  const method = useMethodTitle(order.method);
  const money = (amount: number) => moneyIn(order.currency, amount);
  const coins = (amount: number) => `${formatCoins(amount)} ${order.internal_currency}`;
  const isFromBalance = order.paid_coins !== null;
  const rows: SummaryRow[] = [{ key: 'subtotal', label: t('checkout.subtotal'), value: money(order.subtotal) }];
  if (order.discount > 0)
    rows.push({ key: 'promo', label: t('checkout.promo_discount'), value: money(-order.discount), saving: true });
  rows.push(
    { key: 'delivery', label: t('checkout.delivery'), value: money(order.delivery) },
    { key: 'vat', label: t('account.order_vat'), value: money(order.vat) },
  );
  const rest = restOf(order);
  if (rest !== null) {
    rows.push(
      { key: 'from_balance', label: t('account.order_from_balance'), value: money(order.wallet_sum) },
      { key: 'method', label: method, value: money(rest) },
    );
  } else {
    const value = order.paid_coins === null ? method : `${method}: ${coins(order.paid_coins)}`;
    rows.push({ key: 'method', label: t('account.order_method'), value });
  }
  if (order.currency !== 'EUR' && order.charge_eur > 0 && order.paid_at !== null)
    rows.push({ key: 'charged', label: t('wallet.charged'), value: formatEuros(order.charge_eur) });
  if (isFromBalance && balance !== undefined)
    rows.push({ key: 'balance', label: t('account.new_balance'), value: coins(balance) });
  const refunded = { key: 'refunded', label: t('account.status_refunded'), value: money(-order.refunded) };
  return (
    <SummaryRows
      rows={rows}
      total={{ label: t('checkout.total'), value: money(order.total) }}
      {...(order.refunded > 0 && { below: refunded })}
    />
  );
}

/** Title that staff gave the method, or the code of one that is gone. */
function useMethodTitle(code: string): string {
  return useSettings().payment_methods.find((method) => method.code === code)?.title ?? code;
}
