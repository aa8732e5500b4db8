import type { Currency, Settings } from '#contract/content.ts';
import { fromMajor } from '#contract/money.ts';
import { topUpBounds } from '#contract/top-up.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';

const euroDigits = 2;

export type TopUpSettings = Pick<Settings, 'min_top_up' | 'exchange_rate_eur'>;
export type TopUpCurrency = Pick<Currency, 'value' | 'digits' | 'min_order_amount'>;

/** Display currency with its own minimum, if it has one. */
export function useTopUpCurrency(): TopUpCurrency {
  const { currency, currencies } = useShopData();
  const least = currencies.find(({ code }) => code === currency.code)?.min_order_amount ?? null;
  return { ...currency, min_order_amount: least };
}

/** Limits of a top-up in hundredths of a coin. */
export function topUpBoundsOf(settings: TopUpSettings, { value, digits, min_order_amount: least }: TopUpCurrency) {
  return topUpBounds(
    { minTopUpMinor: fromMajor(settings.min_top_up, euroDigits), coinRateEur: `${settings.exchange_rate_eur}` },
    { value: `${value}`, digits, minOrderMinor: least === null ? null : fromMajor(least, digits) },
  );
}
