import type { Refusal, RefusalParams } from '#server/platform/refusal.ts';

interface Words {
  key: string;
  params: RefusalParams;
}

/** Nobody counts seconds for longer than this. */
const secondsToldMax = 119;
const minuteSeconds = 60;

/** The text that tells a refusal. A long wait is told in minutes, and a wait of any length in the plural form of its number. */
export function wordsOfRefusal({ code, params }: Pick<Refusal, 'code' | 'params'>): Words {
  const { seconds } = params;
  if (code !== 'too_many_requests' || typeof seconds !== 'number') return { key: `refusals.${code}`, params };
  if (seconds <= secondsToldMax) return { key: 'refusals.too_many_requests', params: { ...params, count: seconds } };
  const count = Math.ceil(seconds / minuteSeconds);
  return { key: 'refusals.too_many_requests_minutes', params: { ...params, count } };
}
