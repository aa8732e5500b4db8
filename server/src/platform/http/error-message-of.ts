import type { RefusalCode } from '#contract/refusals.ts';
import type { Refusal, RefusalParams } from '#server/platform/refusal.ts';

export type MessageParams = Record<string, string | number>;

interface Message {
  key: string;
  params: MessageParams;
}

/** Longer waits are given in minutes. */
const secondsShownMax = 119;
const minuteSeconds = 60;

/** Literal texts of the spec use `{x}` and `{y}`; params have proper names. */
const specPlaceholders: Partial<Record<RefusalCode, Record<string, string>>> = {
  insufficient_balance: { x: 'balance', y: 'required' },
};

export function paramOf(code: RefusalCode, placeholder: string): string {
  return specPlaceholders[code]?.[placeholder] ?? placeholder;
}

/** Text key and params of a refusal's message. Waits have plural forms, and long ones are in minutes. */
export function errorMessageOf({ code, params, variant }: Pick<Refusal, 'code' | 'params' | 'variant'>): Message {
  const words = toMessageParams(code, params);
  const { seconds } = params;
  if (variant !== null) return { key: `refusals.${code}_${variant}`, params: words };
  if (code !== 'too_many_requests' || typeof seconds !== 'number') return { key: `refusals.${code}`, params: words };
  if (seconds <= secondsShownMax) return { key: 'refusals.too_many_requests', params: { ...words, count: seconds } };
  const count = Math.ceil(seconds / minuteSeconds);
  return { key: 'refusals.too_many_requests_minutes', params: { ...words, count } };
}

function toMessageParams(code: RefusalCode, params: RefusalParams): MessageParams {
  const words = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.words : value]),
  );
  for (const [placeholder, name] of Object.entries(specPlaceholders[code] ?? {}))
    words[placeholder] = words[name] ?? placeholder;
  return words;
}

/** Params of a refusal for programs: amounts as numbers in major units, with the code of their currency. */
export function dataOfRefusal(params: RefusalParams): Record<string, string | number> {
  const values = Object.values(params);
  const currency = values.map((value) => (typeof value === 'object' ? value.currency : null)).find((code) => code);
  const data = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value.amount : value]);
  return { ...(Object.fromEntries(data) as MessageParams), ...(currency && { currency }) };
}
