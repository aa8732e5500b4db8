import { percentChangeText, percentText } from '#web/office/kit/parts/percent-text.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import type { ReportColumn } from './report-shapes.ts';

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as staff read it; a dash where there is none. */
export function figureText(value: unknown, kind: ReportColumn['kind']): string {
  if (typeof value !== 'number') return '–';
  if (kind === 'euros') return moneyText(value);
  if (kind === 'percent') return percentText(value);
  return minus(kind === 'coins' ? twoDecimals.format(value) : value.toLocaleString('en-US'));
}

const minus = (text: string): string => text.replace('-', '−');

/** `+12.5%` compared with an earlier value; null if there was none to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  return percentChangeText(((now - before) * 100) / Math.abs(before));
}
