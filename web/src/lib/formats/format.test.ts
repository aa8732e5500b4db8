import { describe, expect, it } from 'vitest';
import {
  discountOf,
  formatApproximate,
  formatCoins,
  formatCount,
  formatDate,
  formatDiscount,
  formatMoney,
  formatShortDate,
  formatTime,
  formatWorth,
  isWorthRounding,
  moneyStyleOf,
} from './format.ts';

const euro = { symbol: '€', digits: 2 };
const charged = { ...euro, isConverted: false };
const converted = { symbol: '$', digits: 2, isConverted: true };

describe('formatMoney', () => {
  it('puts the symbol first and groups digits as in US English', () => {
    expect(formatMoney(1240, euro)).toBe('€1,240.00');
    expect(formatMoney(0, euro)).toBe('€0.00');
    expect(formatMoney('31.4', euro)).toBe('€31.40');
  });

  it('uses the decimals of the currency', () => {
    expect(formatMoney(4980, { symbol: '¥', digits: 0 })).toBe('¥4,980');
  });

  it('separates letter symbols from the number', () => {
    expect(formatMoney(12.5, { symbol: 'zł', digits: 2 })).toBe('zł\u00a012.50');
  });

  it('puts a true minus before the symbol', () => {
    expect(formatMoney(-49.27, euro)).toBe('−€49.27');
  });

  it.each([null, undefined, '', Number.NaN])('shows 0.00 for an empty value: %s', (nothing) => {
    expect(formatMoney(nothing, euro)).toBe('0.00');
    expect(formatCoins(nothing)).toBe('0.00');
  });
});

describe('other numbers', () => {
  it('rounds the approximate amount up to whole units', () => {
    expect(formatApproximate(443.01, charged)).toBe('≈\u00a0€444');
    expect(formatApproximate(443.01, converted)).toBe('≈\u00a0$444');
  });

  it('marks only inexact amounts as approximate', () => {
    expect(formatApproximate(443, charged)).toBe('€443');
    expect(formatApproximate(443, converted)).toBe('≈\u00a0$443');
    expect(formatWorth(443.01, charged)).toBe('€443.01');
    expect(formatWorth(443.01, converted)).toBe('≈\u00a0$443.01');
    expect(formatWorth(undefined, converted)).toBe('0.00');
  });

  it('shows coins with two decimals and counts without', () => {
    expect(formatCoins(512.8)).toBe('512.80');
  });

  it('rounds up only where it is useful', () => {
    expect([443.01, 12.34, 10.99].every(isWorthRounding)).toBe(true);
    expect([443, 0.21, 5.21, 0].some(isWorthRounding)).toBe(false);
  });

  it.each(['en', 'de', 'fr', 'es', 'pt', 'pl', 'uk'])('groups counts as the language does: %s', (code) => {
    const format = new Intl.NumberFormat(code === 'pt' ? 'pt-PT' : code);
    for (const count of [0, 7, 999, 1000, 2236, 9999, 10_000, 26_796, 1_234_567]) {
      expect(formatCount(count, code)).toBe(format.format(count));
    }
  });

  it('shows a discount with a true minus', () => {
    expect(formatDiscount(18)).toBe('−18%');
    expect(discountOf(31.4, 38.2)).toBe(18);
    expect(discountOf(31.4, 31.4)).toBeNull();
    expect(discountOf(31.4, null)).toBeNull();
  });
});

const short = (language: string) => formatShortDate('2026-11-20T12:00:00Z', { zone: 'utc', language });

describe('dates', () => {
  it('formats a short date in the language of the page', () => {
    expect(short('en')).toBe('Nov 20, 2026');
    expect(short('de')).toBe('20. Nov. 2026');
    expect(short('pl')).toBe('20 lis 2026');
  });

  it('formats epoch seconds in local time', () => {
    const moment = new Date(2026, 2, 4, 9, 5).getTime() / 1000;
    expect(formatDate(moment)).toBe('04.03.2026');
    expect(formatTime(moment)).toBe('09:05');
  });
});

it('groups digits as in US English', () => {
  const amounts = [0, 0.05, 7, 12.3, 999.99, 1000, 12_345.6, 999_999.99, 1_234_567.89, 100_000_000];
  for (const digits of [0, 2, 3]) {
    const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    for (const amount of amounts) expect(formatMoney(amount, { symbol: '', digits })).toBe(format.format(amount));
  }
});

describe('moneyStyleOf', () => {
  const dollar = { code: 'USD', symbol: '$', digits: 2 };
  const yen = { code: 'JPY', symbol: '¥', digits: 0 };

  it('finds a currency by its code or symbol', () => {
    expect(moneyStyleOf('JPY', [dollar, yen])).toBe(yen);
    expect(moneyStyleOf('¥', [dollar, yen])).toBe(yen);
  });

  it('shows the code of an unlisted currency', () => {
    expect(formatMoney(12.5, moneyStyleOf('HRK', [dollar, yen]))).toBe('HRK\u00a012.50');
  });
});
