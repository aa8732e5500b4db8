import { coinDigits, containedTax, euroDigits, fromMajor, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import { useSettings, useShopData } from '#web/lib/data/shop-data.ts';
import { balancePaymentOf } from '#web/shop/session/balance-payment.ts';
import { useSplitPayment } from '#web/shop/session/use-split-payment.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { useTopUpCurrency } from '#web/shop/session/top-up-terms.ts';
import type { DealToBuy } from './deal-to-buy.ts';

export interface DealTotal {
  amount: number;
  saving: number;
  delivery: number;
  vat: number;
  /** The amount in euro cents. */
  cents: number;
  coinsMinor: number;
}

/** What a deal costs, and what its payment leaves in the wallet. */
export function useDealPayment(deal: DealToBuy['deal']) {
  const settings = useSettings();
  const total = useTotal(deal);
  const { data: profile } = useProfile();
  const terms = { settings, currency: useTopUpCurrency() };
  const wallet = profile ? balancePaymentOf(total.coinsMinor, profile.balance, terms) : null;
  const balance = profile?.balance ?? 0;
  const { amount, cents: totalCents, coinsMinor } = total;
  const split = useSplitPayment({ total: amount, totalCents, coinsMinor, balance });
  const hasCard = settings.payment_methods.some(({ code }) => code === 'card');
  return { total, wallet, split, hasCard };
}

/** Charge in the display currency: price, saving over single items, delivery, and the VAT contained. */
function useTotal(deal: DealToBuy['deal']): DealTotal {
  const { currency } = useShopData();
  const { delivery_price: deliveryPrice, exchange_rate_eur: rate, vat_percent: vatPercent } = useSettings();
  const { digits } = currency;
  const price = fromMajor(deal.price, digits);
  const oneByOne = 'items_price' in deal ? fromMajor(deal.items_price, digits) : price;
  const deliveryCents = fromMajor(deliveryPrice, euroDigits);
  const delivery = toDisplay(deliveryCents, { value: `${currency.value}`, digits });
  return {
    amount: toMajor(price + delivery, digits),
    saving: toMajor(oneByOne - price, digits),
    delivery: toMajor(delivery, digits),
    vat: toMajor(containedTax(price + delivery, fromMajor(vatPercent, 2)), digits),
    cents: fromMajor(deal.price_eur, euroDigits) + deliveryCents,
    coinsMinor: fromMajor(deal.internal_price, coinDigits) + toCoins(deliveryCents, `${rate}`),
  };
}
