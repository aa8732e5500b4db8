import { moneyText } from '#web/office/kit/parts/money-text.ts';

export type SettingValue = string | number | boolean | null;

const textMax = 80;

/** A value of a setting in words, cut if it is long. */
export function settingText({ kind, unit }: { kind?: string; unit?: string | null }, value: SettingValue): string {
  if (kind === 'image' && value) return 'a drawing';
  if (typeof value !== 'string') return wholeSettingText(unit, value);
  const text = value.replaceAll('\n', ', ');
  return wholeSettingText(unit, text.length > textMax ? `${text.slice(0, textMax)}…` : text);
}

/** A value of a setting in words, with all of its text. */
export function wholeSettingText(unit: string | null | undefined, value: SettingValue): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (unit === 'EUR' && typeof value === 'number') return moneyText(value, unit);
  return unit ? `${value} ${unit}` : String(value);
}
