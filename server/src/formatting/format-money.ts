import { coinDigits, type Money, toDisplay, toMajor } from '#contract/money.ts';

/** A sum of money in a refusal: text for its message, and for programs a number in major units. */
export interface FormattedAmount {
  words: string;
  amount: number;
  /** Code of the currency; null for coins, which have none. */
  currency: string | null;
}

/** An amount as people read it. */
export interface ShownMoney extends Money {
  /** Decimals of the display currency, as stored with the amount; absent for euros and coins, which have two. */
  digits?: number;
}

interface CurrencyFormat {
  /** ISO 4217. */
  code: string;
  digits: number;
}

/** Euros and coins are kept in hundredths. */
const centDigits = 2;

const minusSign = '\u2212';

const coinFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: coinDigits,
  maximumFractionDigits: coinDigits,
});

/** By currency and digits, because making one takes longer than using it. */
const currencyFormats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = currencyFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  currencyFormats.set(key, format);
  return format;
}

/** Minor units as money: `€1,240.00`. */
export function formatMinor(amountMinor: number, { code, digits }: CurrencyFormat): string {
  return formatOf(code, digits).format(toMajor(amountMinor, digits));
}

/** Minor units of coins, without the currency's name: `1,240.00`. */
export function formatCoins(coinsMinor: number): string {
  return coinFormat.format(toMajor(coinsMinor, coinDigits));
}

/**
 * Money in its own currency, coins with their name: `€1,240.00`, `−512.80 Credits`. Never asks `Intl` for the digits of a
 * currency: the shop's own settle what a minor unit is worth.
 */
export function formatMoney({ amountMinor, currency, digits = centDigits }: ShownMoney, coinName: string): string {
  const sign = amountMinor < 0 ? minusSign : '';
  const absolute = Math.abs(amountMinor);
  if (currency === 'COIN') return `${sign}${formatCoins(absolute)} ${coinName}`;
  return sign + formatMinor(absolute, { code: currency, digits });
}

export function formatAmount(amountMinor: number, currency: CurrencyFormat): FormattedAmount {
  return {
    words: formatMinor(amountMinor, currency),
    amount: toMajor(amountMinor, currency.digits),
    currency: currency.code,
  };
}

export function formatPrice(cents: number, currency: CurrencyFormat & { value: string }): FormattedAmount {
  return formatAmount(toDisplay(cents, currency), currency);
}

export function formatCoinAmount(coinsMinor: number): FormattedAmount {
  return { words: formatCoins(coinsMinor), amount: toMajor(coinsMinor, coinDigits), currency: null };
}
