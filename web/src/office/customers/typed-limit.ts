import { apiKeyLimitMax } from '#contract/office/api-keys.ts';
import { toTypedNumber } from '#web/office/kit/form/typed-number.ts';

const rangeText = `1 to ${apiKeyLimitMax.toLocaleString('en-US')}`;

export const limitHint = `From ${rangeText}. Leave it empty to use the default limit.`;

/** Typed calls a minute as the call takes them, null for the default, or what is wrong with them. */
export function readLimit(text: string): { limit: number | null; problem: string | null } {
  if (text.trim() === '') return { limit: null, problem: null };
  const limit = toTypedNumber(text);
  const isFit = limit !== null && Number.isInteger(limit) && limit >= 1 && limit <= apiKeyLimitMax;
  return isFit ? { limit, problem: null } : { limit: null, problem: `Enter a whole number from ${rangeText}.` };
}
