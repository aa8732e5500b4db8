import type { CartRow } from '#contract/cart.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { useTopUpCurrency } from '#web/shop/session/top-up-terms.ts';
import { coinsOf, totalsOf } from './order-totals.ts';

interface Payer {
  /** In coins. */
  balance: number;
  /** Of the promo code, in the display currency. */
  discount: number;
}

/** Amounts of the order, and what paying it from the balance leaves. */
export function useOrderTotals(rows: readonly CartRow[], { balance, discount }: Payer) {
  const { settings, currency } = useShopData();
  const terms = {
    currency,
    vatPercent: settings.vat_percent,
    deliveryPrice: settings.delivery_price,
    discount,
    coinRate: settings.exchange_rate_eur,
  };
  const coins = rows.length > 0 ? coinsOf(rows, terms) : 0;
  const wallet = balancePaymentOf(coins, balance, { settings, currency: useTopUpCurrency() });
  return { totals: totalsOf(rows, terms), coinsMinor: coins, wallet };
}
