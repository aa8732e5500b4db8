import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal, RefusalParams } from '#server/platform/refusal.ts';

export type WordParams = Record<string, string | number>;

interface Words {
  key: string;
  params: WordParams;
}

/** Nobody counts seconds for longer than this. */
const secondsToldMax = 119;
const minuteSeconds = 60;

/** The spec has literal texts; what stands in their gaps has telling names. */
const gapsOfSpec: Partial<Record<RefusalCode, Record<string, string>>> = {
  insufficient_balance: { x: 'balance', y: 'required' },
};

export function placeholderOf(code: RefusalCode, gap: string): string {
  return gapsOfSpec[code]?.[gap] ?? gap;
}

/** The text that tells a refusal. A long wait is told in minutes, each wait in the plural form of its number. */
export function errorMessageOf({ code, params, variant }: Pick<Refusal, 'code' | 'params' | 'variant'>): Words {
  const words = toWords(code, params);
  const { seconds } = params;
  if (variant !== null) return { key: `refusals.${code}_${variant}`, params: words };
  if (code !== 'too_many_requests' || typeof seconds !== 'number') return { key: `refusals.${code}`, params: words };
  if (seconds <= secondsToldMax) return { key: 'refusals.too_many_requests', params: { ...words, count: seconds } };
  const count = Math.ceil(seconds / minuteSeconds);
  return { key: 'refusals.too_many_requests_minutes', params: { ...words, count } };
}

function toWords(code: RefusalCode, params: RefusalParams): WordParams {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.words : value]),
  );
  for (const [gap, name] of Object.entries(gapsOfSpec[code] ?? {})) words[gap] = words[name] ?? gap;
  return words;
}

/** What programs read of a refusal: sums as numbers in major units, beside them the code of their currency. */
export function dataOfRefusal(params: RefusalParams): Record<string, string | number> {
  const values = Object.values(params);
  const currency = values.map((value) => (typeof value === 'object' ? value.currency : null)).find((code) => code);
  const data = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.amount : value]);
  return { ...(Object.fromEntries(data) as WordParams), ...(currency && { currency }) };
}
