import reasons from './bank-reasons.json' with { type: 'json' };

const known: Record<string, string> = reasons;
const wordsMax = 200;

/** Reason of a bank for staff: code, its meaning in words, and what the bank added. Null without any. */
export function toReason(code: string | null, words: string[]): string | null {
  const added = words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, wordsMax);
  const parts = [code && `${code}: ${known[code] ?? 'The bank gives this code.'}`, added].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}
