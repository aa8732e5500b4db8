import type { Money } from '#contract/money.ts';
import type { EmailValue } from './mail.types.ts';

const minusSign = '\u2212';

/** Writes a value of a letter as the shop writes it on its pages. */
export function formatEmailValue(value: EmailValue, coinName: string): string {
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'object') return formatMoney(value, coinName);
  return String(value);
}

/** `€1,240.00` for money, `512.80 Credits` for coins. */
function formatMoney({ amountMinor, currency }: Money, coinName: string): string {
  const sign = amountMinor < 0 ? minusSign : '';
  if (currency === 'COIN') {
    const coins = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return `${sign}${coins.format(Math.abs(amountMinor) / 100)} ${coinName}`;
  }
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2;
  return sign + money.format(Math.abs(amountMinor) / 10 ** digits);
}

/** `DD.MM.YYYY, HH:mm UTC`: a reader's time zone is not known when a letter is written. */
function formatDate(date: Date): string {
  const [day, time] = date.toISOString().split('T') as [string, string];
  return `${day.split('-').toReversed().join('.')}, ${time.slice(0, 5)} UTC`;
}
