import { coinsWithin, displayToCoins, toCoins } from './money.ts';

/** No top-up is charged more than this, in euro cents. */
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

/**
 * The smallest and the largest top-up in hundredths of a coin. The smallest is what the display currency asks for, where
 * it asks for anything, else the setting of the shop.
 */
export function topUpBounds(
  { minTopUpMinor, coinRateEur }: TopUpSettings,
  currency: TopUpCurrency,
): { minCoinsMinor: number; maxCoinsMinor: number } {
  const minCoinsMinor = currency.minOrderMinor
    ? displayToCoins(currency.minOrderMinor, currency, coinRateEur)
    : toCoins(minTopUpMinor, coinRateEur);
  return { minCoinsMinor, maxCoinsMinor: coinsWithin(topUpCentsMax, coinRateEur) };
}
