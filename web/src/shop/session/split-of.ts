import { coinDigits, euroDigits, fromMajor, proportionOf, toMajor } from '#contract/money.ts';
import { splitPayment } from '#contract/split-payment.ts';

export interface Bill {
  /** In the display currency. */
  total: number;
  /** The same in euro cents, exactly; null while it is not known. */
  totalCents: number | null;
  /** The total in coins (hundredths). */
  coinsMinor: number;
  /** Of the customer, in coins. */
  balance: number;
}

interface Rates {
  coinRate: number;
  digits: number;
}

/** Parts of a total, in the display currency. */
export interface SplitAmounts {
  fromBalance: number;
  rest: number;
  /** The rest in euros, as it is charged. */
  restEur: number;
}

/** What the balance pays first and what is left for another method, as the server splits it; null if it pays all or nothing. */
export function splitOf({ total, totalCents, coinsMinor, balance }: Bill, rates: Rates): SplitAmounts | null {
  if (totalCents === null) return null;
  const { coinRate, digits } = rates;
  const availableMinor = fromMajor(balance, coinDigits);
  const bill = { totalCents, totalCoinsMinor: coinsMinor, availableMinor, coinRateEur: `${coinRate}` };
  const { walletCents } = splitPayment(bill);
  if (walletCents === 0 || walletCents === totalCents) return null;
  const totalMinor = fromMajor(total, digits);
  const partMinor = proportionOf(totalMinor, { part: walletCents, whole: totalCents });
  return {
    fromBalance: toMajor(partMinor, digits),
    rest: toMajor(totalMinor - partMinor, digits),
    restEur: toMajor(totalCents - walletCents, euroDigits),
  };
}
