import { coinDigits, toMajor } from '#contract/money.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatEuros } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useTopUpCurrency } from '#web/shop/session/top-up-terms.ts';
import { amountProblem, leastCoinsOf, presetsOf, quoteOf, readAmount, formatCoinsMinor } from './amount-rules.ts';

/** Exact and approximate price of a typed amount, or what is wrong with it; an amount that is refused has no price. */
export function useQuote(typed: string) {
  const t = useT();
  const { settings } = useShopData();
  const { approximate } = useMoney();
  const terms = useTopUpCurrency();
  const coinsMinor = readAmount(typed);
  const leastCoins = leastCoinsOf(settings, terms);
  const problem = amountProblem(typed, settings, terms);
  const quote = coinsMinor === null || problem !== null ? null : quoteOf(coinsMinor, settings, terms);
  return {
    coins: coinsMinor === null ? null : toMajor(coinsMinor, coinDigits),
    charge: quote?.charge ?? null,
    chargeText: quote ? formatEuros(quote.charge) : null,
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
