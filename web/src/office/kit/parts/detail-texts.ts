import { codeWords, detailName } from '#contract/office/code-text.ts';
import { formatEuros } from '#web/lib/formats/format.ts';
import { coinsText } from './coins-text.ts';
import { zonedTextOf } from './zoned-text.ts';

type Value = string | number | boolean | null;
type Details = Readonly<Record<string, Value>>;

/** Lines such as `stock: 3 → 5` or `asked: €50.00` of the details of an audit entry, with times in a zone; without empty ones. */
export function detailTexts(details: Details, timeZone: string): string[] {
  const names = new Set(Object.keys(details).map((key) => key.replace(/\.(?:from|to)$/, '')));
  return [...names].flatMap((name) => {
    const show = (key: string) => valueText(name, details[key], timeZone);
    if (`${name}.to` in details || `${name}.from` in details)
      return [`${detailName(name)}: ${show(`${name}.from`)} → ${show(`${name}.to`)}`];
    return details[name] === null || details[name] === '' ? [] : [`${detailName(name)}: ${show(name)}`];
  });
}

function valueText(name: string, value: Value | undefined, timeZone: string): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberText(name, value, timeZone) : wordText(value, timeZone);
}

function numberText(name: string, value: number, timeZone: string): string {
  if (/Cents$|^amountMinor$/.test(name)) return formatEuros(value / 100);
  if (/^coinsMinor$|^available(?:Before|After)$/.test(name)) return coinsText(value / 100);
  return /(?:_until|_at|_from)$/.test(name) ? momentText(value, timeZone) : String(value);
}

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/;

/** Nested details are written as JSON. */
function wordText(value: string, timeZone: string): string {
  if (isoMoment.test(value)) return momentText(Date.parse(value) / 1000, timeZone);
  if (!value.startsWith('{')) return codeWords(value);
  try {
    const nested = Object.entries(JSON.parse(value) as Record<string, Value | Value[]>);
    const joined = nested.map(([key, inner]) => [key, Array.isArray(inner) ? inner.join(', ') : inner] as const);
    return detailTexts(Object.fromEntries(joined), timeZone).join('; ');
  } catch {
    return value;
  }
}

function momentText(at: number, timeZone: string): string {
  const { date, time } = zonedTextOf(at, timeZone);
  return `${date} ${time}`;
}
