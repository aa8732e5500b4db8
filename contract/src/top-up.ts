import { coinsWithin, displayToCoins, toCoins } from './money.ts';

/** Maximum charge of a deposit in euro cents. */
export const topUpCentsMax = 10_000_00;

interface TopUpSettings {
  minTopUpMinor: number;
  coinRateEur: string;
}

interface TopUpCurrency {
  value: string;
  digits: number;
  minOrderMinor: number | null;
}

/** Deposit limits in hundredths of a coin. The display currency may have its own minimum instead of the setting. */
export function topUpBounds(
  { minTopUpMinor, coinRateEur }: TopUpSettings,
  currency: TopUpCurrency,
): { minCoinsMinor: number; maxCoinsMinor: number } {
  const minCoinsMinor = currency.minOrderMinor
    ? displayToCoins(currency.minOrderMinor, currency, coinRateEur)
    : toCoins(minTopUpMinor, coinRateEur);
  return { minCoinsMinor, maxCoinsMinor: coinsWithin(topUpCentsMax, coinRateEur) };
}
