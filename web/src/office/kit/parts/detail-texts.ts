import { codeWords, detailName } from '#contract/office/code-text.ts';
import { formatDate, formatEuros, formatTime } from '#web/lib/formats/format.ts';
import { coinsText } from './coins-text.ts';

type Value = string | number | boolean | null;
type Details = Readonly<Record<string, Value>>;

/** Lines such as `stock: 3 → 5` or `asked: €50.00` of the details of an audit entry; without empty ones. */
export function detailTexts(details: Details): string[] {
  const names = new Set(Object.keys(details).map((key) => key.replace(/\.(?:from|to)$/, '')));
  return [...names].flatMap((name) => {
    const show = (key: string) => valueText(name, details[key]);
    if (`${name}.to` in details || `${name}.from` in details)
      return [`${detailName(name)}: ${show(`${name}.from`)} → ${show(`${name}.to`)}`];
    return details[name] === null || details[name] === '' ? [] : [`${detailName(name)}: ${show(name)}`];
  });
}

function valueText(name: string, value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberText(name, value) : wordText(value);
}

function numberText(name: string, value: number): string {
  if (/Cents$|^amountMinor$/.test(name)) return formatEuros(value / 100);
  if (/^coinsMinor$|^available(?:Before|After)$/.test(name)) return coinsText(value / 100);
  return /(?:_until|_at|_from)$/.test(name) ? momentText(value) : String(value);
}

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)$/;

/** Nested details are written as JSON. */
function wordText(value: string): string {
  if (isoMoment.test(value)) return momentText(Date.parse(value) / 1000);
  if (!value.startsWith('{')) return codeWords(value);
  try {
    const nested = Object.entries(JSON.parse(value) as Record<string, Value | Value[]>);
    const joined = nested.map(([key, inner]) => [key, Array.isArray(inner) ? inner.join(', ') : inner] as const);
    return detailTexts(Object.fromEntries(joined)).join('; ');
  } catch {
    return value;
  }
}

function momentText(at: number): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}
