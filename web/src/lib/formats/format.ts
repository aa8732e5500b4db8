/** Display formatting only; amounts are computed in `contract/money.ts`. */

const minus = '−';
const nbsp = '\u00a0';
const narrowNbsp = '\u202f';
const about = `≈${nbsp}`;

/** Separator and the first number that is grouped, by language. */
const groupings: Record<string, { mark: string; from: number }> = {
  de: { mark: '.', from: 1000 },
  fr: { mark: narrowNbsp, from: 1000 },
  es: { mark: '.', from: 10_000 },
  pt: { mark: nbsp, from: 10_000 },
  pl: { mark: nbsp, from: 10_000 },
  uk: { mark: nbsp, from: 1000 },
};

export interface MoneyStyle {
  symbol: string;
  digits: number;
}

export function moneyStyleOf(currency: string, known: readonly (MoneyStyle & { code: string })[]): MoneyStyle {
  const found = known.find(({ code }) => code === currency) ?? known.find(({ symbol }) => symbol === currency);
  return found ?? { symbol: currency || 'N/A', digits: 2 };
}

interface Converted {
  /** Display currency differs from the charged one. */
  isConverted: boolean;
}

type Amount = number | string | null | undefined;

/** Browser time zone, or UTC where server and first render must agree. */
export type Zone = 'local' | 'utc';

/** `€1,240.00`: symbol first, US English digits, the currency's decimals, a true minus. Empty reads `0.00`. */
export function formatMoney(amount: Amount, { symbol, digits }: MoneyStyle): string {
  if (isEmpty(amount)) return '0.00';
  const value = Number(amount);
  const gap = /\p{L}$/u.test(symbol) ? nbsp : '';
  return `${value < 0 ? minus : ''}${symbol}${gap}${formatNumber(Math.abs(value), digits)}`;
}

/** Deposits are charged in euros, whatever the display currency. */
export function formatEuros(amount: Amount): string {
  return formatMoney(amount, { symbol: '€', digits: 2 });
}

const approximateShareMax = 1.1;

/** False for whole amounts and for small ones that rounding would distort, such as `≈ €1` for `€0.21`. */
export function isWorthRounding(amount: number): boolean {
  return !Number.isInteger(amount) && Math.ceil(amount) <= amount * approximateShareMax;
}

/** `≈ €444`: rounded up to whole units. Always shown next to the exact charge. */
export function formatApproximate(amount: Amount, { isConverted, ...style }: MoneyStyle & Converted): string {
  if (isEmpty(amount)) return '0.00';
  const isExact = !isConverted && Number.isInteger(Number(amount));
  return `${isExact ? '' : about}${formatMoney(Math.ceil(Number(amount)), { ...style, digits: 0 })}`;
}

export function formatWorth(amount: Amount, { isConverted, ...style }: MoneyStyle & Converted): string {
  return `${isConverted && !isEmpty(amount) ? about : ''}${formatMoney(amount, style)}`;
}

export function formatCoins(amount: Amount): string {
  if (isEmpty(amount)) return '0.00';
  const value = Number(amount);
  return `${value < 0 ? minus : ''}${formatNumber(Math.abs(value), 2)}`;
}

export function formatDiscount(percent: number): string {
  return `${minus}${Math.round(Math.abs(percent))}%`;
}

export function formatCount(count: number, language: string): string {
  const { mark, from } = groupings[language] ?? { mark: ',', from: 1000 };
  return Math.abs(count) < from ? `${count}` : `${count}`.replaceAll(betweenThousands, mark);
}

export function formatDate(epochSeconds: number, zone: Zone = 'local'): string {
  const date = toZone(epochSeconds, zone);
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

export function formatTime(epochSeconds: number, zone: Zone = 'local'): string {
  const date = toZone(epochSeconds, zone);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

export function formatShortDate(iso: string, { zone = 'local', language }: { zone?: Zone; language: string }): string {
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
  const locale = language === 'en' ? 'en-US' : language;
  return new Date(iso).toLocaleDateString(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
}

export function discountOf(price: number, oldPrice: number | null | undefined): number | null {
  if (!oldPrice || oldPrice <= price) return null;
  return Math.round((1 - price / oldPrice) * 100);
}

const betweenThousands = /\B(?=(\d{3})+(?!\d))/g;

/** Formats by hand: the first Intl.NumberFormat of a page takes a phone about 50 ms. */
function formatNumber(value: number, digits: number): string {
  const [whole = '', decimals] = value.toFixed(digits).split('.');
  const grouped = whole.replaceAll(betweenThousands, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function isEmpty(amount: Amount): boolean {
  return amount === null || amount === undefined || amount === '' || !Number.isFinite(Number(amount));
}

function toZone(epochSeconds: number, zone: Zone): Date {
  const date = new Date(epochSeconds * 1000);
  return zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
