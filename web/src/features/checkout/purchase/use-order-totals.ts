import type { CartRow } from '#contract/cart.ts';
import type { Profile } from '#contract/identity.ts';
import type { PromoCheck } from '#contract/promo.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { spendableOf } from '#web/shop/session/spendable-balance.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { useTopUpCurrency } from '#web/shop/session/top-up-terms.ts';
import { centsOf, coinsOf, totalsOf } from './order-totals.ts';

interface Payer {
  profile: Pick<Profile, 'balance' | 'balance_reserved'>;
  promo: PromoCheck | null;
}

/** Amounts of the order, and what paying it from the balance leaves. */
export function useOrderTotals(rows: readonly CartRow[], { profile, promo }: Payer) {
  const { settings, currency } = useShopData();
  const deliveryPrice = settings.delivery_price;
  const { balance, released } = spendableOf(profile);
  const discount = promo?.calculated_discount ?? 0;
  const terms = { deliveryPrice, discountEur: promo?.discount_eur ?? 0, coinRate: settings.exchange_rate_eur };
  const coinsMinor = rows.length > 0 ? coinsOf(rows, terms) : 0;
  const wallet = balancePaymentOf(coinsMinor, balance, { settings, currency: useTopUpCurrency() });
  const totals = totalsOf(rows, { currency, vatPercent: settings.vat_percent, deliveryPrice, discount });
  return { totals, totalCents: centsOf(rows, terms), coinsMinor, wallet, balance, released };
}
