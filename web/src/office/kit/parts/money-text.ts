import { formatMoney } from '#web/lib/formats/format.ts';

const styles = new Map<string, { symbol: string; digits: number }>();

function styleOf(currency: string): { symbol: string; digits: number } {
  const known = styles.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const style = { symbol, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
  styles.set(currency, style);
  return style;
}

export function currencySymbol(currency: string): string {
  return styleOf(currency).symbol;
}

/** `€1,240.00` from major units, a true minus before the symbol. */
export function moneyText(amount: number | string, currency = 'EUR'): string {
  return formatMoney(amount, styleOf(currency));
}
