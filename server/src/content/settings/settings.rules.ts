import { isIban, toIban } from '#contract/bank-details.ts';
import { emailPattern, outOfRange, tooLong } from '#contract/fields.ts';
import { fromMajor, toMajor } from '#contract/money.ts';
import { tradeLinkPattern } from '#contract/trade-link.ts';
import type { SettingField, SettingKind, SettingValue } from './settings.types.ts';

/** Text key of what is wrong with a value, with its parameters. */
type Fault = string;

type Read = (value: unknown, field: SettingField) => { value: SettingValue } | { fault: Fault };

const wrongText: Fault = 'common.invalid_text';

/** Reads a value as the office sends it: amounts in major units, percentages as numbers. */
export function readSetting(field: SettingField, value: unknown): ReturnType<Read> {
  return readers[field.kind](value, field);
}

/** Whether a change needs a second person. */
export function needsSecondPerson({ secondPerson }: SettingField, before: SettingValue, after: SettingValue): boolean {
  if (secondPerson === 'raised') return Number(after) > Number(before);
  if (secondPerson === 'lowered') return Number(after) < Number(before);
  if (secondPerson === 'set') return after !== '' && before !== after;
  return secondPerson === 'replaced' && before !== '' && before !== after;
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
  email: matching((text) => emailPattern.test(text), 'refusals.email_expected'),
  address: matching((text) => /^\/[\w/#-]*$/.test(text) || isHttps(text), 'refusals.path_expected'),
  image: matching((text) => text.startsWith('data:image/') || isHttps(text), 'refusals.picture_expected'),
  zone: matching(isTimeZone, 'refusals.zone_expected'),
  country: matching((text) => /^[A-Z]{2}$/.test(text), 'refusals.country_expected'),
  trade_link: matching((text) => tradeLinkPattern.test(text), 'refusals.trade_link_expected'),
  iban: (value, field) => readIban(typeof value === 'string' ? toIban(value) : value, field),
  bic: matching((text) => /^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/.test(text), 'refusals.bic_expected'),
  integer: readInteger,
  optional_integer: (value, field) => (value === null || value === '' ? { value: null } : readInteger(value, field)),
  money: readHundredths,
  percent: readHundredths,
  decimal: (value) =>
    typeof value === 'string' && /^\d{1,9}(\.\d{1,8})?$/.test(value) && Number(value) > 0
      ? { value }
      : { fault: 'refusals.rate_expected' },
};

function readText(value: unknown, { min = 0, max = 2000 }: SettingField): ReturnType<Read> {
  if (typeof value !== 'string') return { fault: wrongText };
  const text = value.replaceAll('\r\n', '\n').trim();
  if (!text.isWellFormed() || text.includes('\0')) return { fault: 'common.invalid_characters' };
  if (text.length > max) return { fault: tooLong(max) };
  if (text.length < min) return { fault: text === '' ? wrongText : `refusals.text_too_short?min=${min}` };
  return { value: text };
}

function readLine(value: unknown, field: SettingField): ReturnType<Read> {
  const read = readText(value, field);
  const isLine = 'fault' in read || !/\p{Cc}/u.test(String(read.value));
  return isLine ? read : { fault: 'refusals.line_break_not_allowed' };
}

function matching(isGood: (text: string) => boolean, fault: Fault): Read {
  return (value, field) => {
    const read = readLine(value, field);
    return 'value' in read && !isGood(String(read.value)) ? { fault } : read;
  };
}

const readIban = matching((text) => text === '' || isIban(text), 'refusals.iban_expected');

function readInteger(value: unknown, { min = 0, max = Number.MAX_SAFE_INTEGER }: SettingField): ReturnType<Read> {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { fault: 'refusals.whole_number_expected' };
  return value >= min && value <= max ? { value } : { fault: outOfRange({ min, max }) };
}

function readHundredths(value: unknown, { min = 0, max = Number.MAX_SAFE_INTEGER }: SettingField): ReturnType<Read> {
  const fault = 'refusals.two_decimals_expected';
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault };
  const [least, most] = [toMajor(min, 2), toMajor(max, 2)];
  if (value < least || value > most) return { fault: outOfRange({ min: least, max: most }) };
  const hundredths = fromMajor(value, 2);
  return value === toMajor(hundredths, 2) ? { value: hundredths } : { fault };
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
