import type { CurrencyRecord, Rates } from './lists.types.ts';

const dayMs = 86_400_000;

/** Sources publish on working days, so a rate is old only after a long weekend. */
const freshDays = 5;

/** A larger step in one day is more likely a fault of the source than a move of the market. */
const stepMax = 0.25;

export function isSameRate(one: string, other: string): boolean {
  return Number(one) === Number(other);
}

/** Whether a rate should be looked at: nobody set or confirmed it for days. The rate of the default currency never ages. */
export function isRateOld({ isDefault, valueAt }: Pick<CurrencyRecord, 'isDefault' | 'valueAt'>, now: Date): boolean {
  return !isDefault && now.getTime() - valueAt.getTime() > freshDays * dayMs;
}

/** Whether a rate of the source may be taken without a person: it is near the current one. */
export function isPlausible(current: string, next: string): boolean {
  return Math.abs(Number(next) / Number(current) - 1) <= stepMax;
}

/**
 * Parses a reply of a source, per euro: JSON with `rates` by code (`base` or `base_code` must be the euro), or the XML of
 * the European Central Bank. Null if it is neither.
 */
export function readRates(text: string): Rates | null {
  const rates = text.trimStart().startsWith('<') ? readXml(text) : readJson(text);
  return rates && rates.size > 0 ? rates : null;
}

function readXml(text: string): Rates {
  const found = text.matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g);
  return keepRates([...found].map(([, code = '', rate = '']) => [code, rate]));
}

function readJson(text: string): Rates | null {
  const reply = parse(text) as { rates?: Record<string, unknown>; base?: unknown; base_code?: unknown } | null;
  if (typeof reply?.rates !== 'object' || reply.rates === null) return null;
  if ((reply.base ?? reply.base_code ?? 'EUR') !== 'EUR') return null;
  return keepRates(Object.entries(reply.rates).map(([code, rate]) => [code, String(rate)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps positive decimals that fit the column. */
function keepRates(entries: [string, string][]): Rates {
  const rounded = entries.filter(([, rate]) => isRate(rate)).map(([code, rate]) => [code, round(rate)] as const);
  return new Map(rounded);
}

const isRate = (rate: string): boolean => /^\d{1,9}(\.\d+)?$/.test(rate) && Number(rate) >= 0.000_000_01;

/** At most eight decimals, by cutting digits. */
function round(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const kept = decimals.slice(0, 8).replace(/0{1,8}$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
