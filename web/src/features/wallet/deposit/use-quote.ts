import { coinDigits, toMajor } from '#contract/money.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { amountProblem, leastCoinsOf, presetsOf, quoteOf, readAmount, formatCoinsMinor } from './amount-rules.ts';

/** Deposits are charged in euros, whatever the display currency. */
const euro = { symbol: '€', digits: 2 };

/** Exact and approximate price of a typed amount, and what is wrong with it. */
export function useQuote(typed: string) {
  const t = useT();
  const { settings, currency, currencies } = useShopData();
  const { approximate } = useMoney();
  const least = currencies.find(({ code }) => code === currency.code)?.min_order_amount ?? null;
  const terms = { ...currency, min_order_amount: least };
  const coinsMinor = readAmount(typed);
  const quote = coinsMinor === null ? null : quoteOf(coinsMinor, settings, terms);
  const leastCoins = leastCoinsOf(settings, terms);
  const problem = amountProblem(typed, settings, terms);
  return {
    coins: coinsMinor === null ? null : toMajor(coinsMinor, coinDigits),
    charge: quote?.charge ?? null,
    chargeText: quote ? formatMoney(quote.charge, euro) : null,
    about: quote ? approximate(quote.display) : null,
    problem: problem && t(problem.key, problem.params),
    minimum: t('wallet.minimum', {
      min: formatCoinsMinor(leastCoins),
      coins: settings.internal_currency.name,
      display: approximate(quoteOf(leastCoins, settings, terms).display),
    }),
    presets: presetsOf(settings, terms),
  };
}
