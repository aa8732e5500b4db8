import { fromMajor, coinDigits, proportionOf, toMajor, worthOfCoins } from '#contract/money.ts';
import { splitPayment } from '#contract/split-payment.ts';

interface Bill {
  /** In the display currency. */
  total: number;
  /** The total in coins (hundredths). */
  coinsMinor: number;
  /** Of the customer, in coins. */
  balance: number;
}

interface Rates {
  coinRate: number;
  currency: { code: string; digits: number };
}

/** Parts of a total, in the display currency. */
export interface SplitAmounts {
  fromBalance: number;
  rest: number;
}

/** What the balance pays first and what is left for another method, as the server splits it; null if it pays all or nothing. */
export function splitOf({ total, coinsMinor, balance }: Bill, { coinRate, currency }: Rates): SplitAmounts | null {
  const coinRateEur = `${coinRate}`;
  const totalMinor = fromMajor(total, currency.digits);
  const whole = currency.code === 'EUR' ? totalMinor : worthOfCoins(coinsMinor, coinRateEur);
  const availableMinor = fromMajor(balance, coinDigits);
  const bill = { totalCents: whole, totalCoinsMinor: coinsMinor, availableMinor, coinRateEur };
  const { walletCents: part } = splitPayment(bill);
  if (part === 0 || part === whole) return null;
  const partMinor = proportionOf(totalMinor, { part, whole });
  return { fromBalance: toMajor(partMinor, currency.digits), rest: toMajor(totalMinor - partMinor, currency.digits) };
}
