import { isIban } from '#contract/bank-details.ts';
import { emailPattern } from '#contract/fields.ts';
import { fromMajor, toMajor } from '#contract/money.ts';
import { tradeLinkPattern } from '#contract/trade-link.ts';
import type { SettingField, SettingKind, SettingValue } from './settings.types.ts';

/** Text key of what is wrong with a value. */
type Fault = `common.${string}`;

type Read = (value: unknown, field: SettingField) => { value: SettingValue } | { fault: Fault };

const wrongText: Fault = 'common.invalid_text';
const wrongNumber: Fault = 'common.invalid_number';

/** Reads a value as the office sends it: amounts in major units, percentages as numbers. */
export function readSetting(field: SettingField, value: unknown): ReturnType<Read> {
  return readers[field.kind](value, field);
}

/** A stored value as the office shows it. */
export function toShownSetting({ kind }: Pick<SettingField, 'kind'>, value: SettingValue): SettingValue {
  if (typeof value !== 'number') return value;
  return kind === 'money' || kind === 'percent' ? toMajor(value, 2) : value;
}

/** A value typed at the terminal, as the office would send it: `yes` and `no` for a flag, nothing for no number. */
export function fromTypedSetting({ kind }: Pick<SettingField, 'kind'>, typed: string): SettingValue {
  if (kind === 'flag') return { yes: true, no: false }[typed] ?? typed;
  const isNumber = ['integer', 'optional_integer', 'money', 'percent'].includes(kind);
  return isNumber && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}

const readers: Record<SettingKind, Read> = {
  flag: (value) => (typeof value === 'boolean' ? { value } : { fault: 'common.invalid_choice' }),
  text: readLine,
  lines: readText,
  markup: readText,
  email: matching((text) => emailPattern.test(text)),
  address: matching((text) => /^\/[\w/#-]*$/.test(text) || isHttps(text)),
  image: matching((text) => text.startsWith('data:image/') || isHttps(text)),
  zone: matching(isTimeZone),
  country: matching((text) => /^[A-Z]{2}$/.test(text)),
  trade_link: matching((text) => tradeLinkPattern.test(text)),
  iban: matching((text) => text === '' || isIban(text)),
  bic: matching((text) => /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/.test(text)),
  integer: readInteger,
  optional_integer: (value, field) => (value === null || value === '' ? { value: null } : readInteger(value, field)),
  money: readHundredths,
  percent: readHundredths,
  decimal: (value) =>
    typeof value === 'string' && /^\d{1,9}(\.\d{1,8})?$/.test(value) && Number(value) > 0
      ? { value }
      : { fault: wrongNumber },
};

function readText(value: unknown, { min = 0, max = 2000 }: SettingField): ReturnType<Read> {
  if (typeof value !== 'string') return { fault: wrongText };
  const text = value.replaceAll('\r\n', '\n').trim();
  const isGood = text.length >= min && text.length <= max && text.isWellFormed() && !text.includes('\0');
  return isGood ? { value: text } : { fault: wrongText };
}

function readLine(value: unknown, field: SettingField): ReturnType<Read> {
  const read = readText(value, field);
  return 'value' in read && /\p{Cc}/u.test(String(read.value)) ? { fault: wrongText } : read;
}

function matching(isGood: (text: string) => boolean): Read {
  return (value, field) => {
    const read = readLine(value, field);
    return 'value' in read && !isGood(String(read.value)) ? { fault: wrongText } : read;
  };
}

function readInteger(value: unknown, { min = 0, max = Number.MAX_SAFE_INTEGER }: SettingField): ReturnType<Read> {
  const isGood = typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
  return isGood ? { value } : { fault: wrongNumber };
}

function readHundredths(value: unknown, field: SettingField): ReturnType<Read> {
  if (typeof value !== 'number' || !Number.isFinite(value) || value !== toMajor(fromMajor(value, 2), 2))
    return { fault: wrongNumber };
  return readInteger(fromMajor(value, 2), field);
}

function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
