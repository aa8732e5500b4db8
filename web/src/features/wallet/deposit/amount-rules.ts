import type { Settings } from '#contract/content.ts';
import { chargeForCoins, coinDigits, fromMajor, toCoins, toDisplay, toMajor } from '#contract/money.ts';
import { toDecimalText } from '#web/lib/formats/decimal-text.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { topUpBoundsOf, type TopUpCurrency, type TopUpSettings } from '#web/shop/session/top-up-terms.ts';

/** In coins. */
export const defaultAmount = 20;

const euroDigits = 2;
const presetEuros = [10, 20, 50, 100];
const coinsPattern = /^\d{1,12}(?:\.\d{1,2})?$/;

export type DepositSettings = TopUpSettings & Pick<Settings, 'internal_currency_name'>;

/** Thousands to some customers, three decimals to others. */
const ambiguousPattern = /^\s*\d{1,3}[.,]\d{3}\s*$/;

/**
 * Typed amount in hundredths of a coin; null unless positive with at most two decimals. Refuses `5.000`, because a guess
 * would charge a thousand times too much.
 */
export function readAmount(typed: string): number | null {
  if (ambiguousPattern.test(typed)) return null;
  const text = toDecimalText(typed);
  if (text === null || !coinsPattern.test(text)) return null;
  return fromMajor(Number(text), coinDigits) || null;
}

interface Quote {
  charge: number;
  display: number;
}

export function quoteOf(coinsMinor: number, settings: DepositSettings, currency: TopUpCurrency): Quote {
  const cents = chargeForCoins(coinsMinor, `${settings.exchange_rate_eur}`);
  const { digits, value } = currency;
  return {
    charge: toMajor(cents, euroDigits),
    display: toMajor(toDisplay(cents, { value: `${value}`, digits }), digits),
  };
}

export function leastCoinsOf(settings: DepositSettings, currency: TopUpCurrency): number {
  return topUpBoundsOf(settings, currency).minCoinsMinor;
}

export function formatCoinsMinor(coinsMinor: number): string {
  return formatCoins(toMajor(coinsMinor, coinDigits));
}

/** Text key and parameters of an invalid amount; null if accepted. */
export function amountProblem(
  typed: string,
  settings: DepositSettings,
  currency: TopUpCurrency,
): { key: string; params: Record<string, string> } | null {
  const coinsMinor = readAmount(typed);
  if (coinsMinor === null) return { key: 'wallet.amount_invalid', params: {} };
  const { minCoinsMinor, maxCoinsMinor } = topUpBoundsOf(settings, currency);
  const coins = settings.internal_currency_name || 'coins';
  if (coinsMinor < minCoinsMinor)
    return { key: 'wallet.below_minimum', params: { min: formatCoinsMinor(minCoinsMinor), coins } };
  if (coinsMinor > maxCoinsMinor)
    return { key: 'wallet.above_maximum', params: { max: formatCoinsMinor(maxCoinsMinor), coins } };
  return null;
}

/** Round preset amounts in coins, none below the minimum. */
export function presetsOf(settings: DepositSettings, currency: TopUpCurrency): number[] {
  const least = leastCoinsOf(settings, currency);
  return presetEuros
    .map((euros) => toCoins(fromMajor(euros, euroDigits), `${settings.exchange_rate_eur}`))
    .filter((coinsMinor) => coinsMinor >= least)
    .map((coinsMinor) => toMajor(coinsMinor, coinDigits));
}
