import { toDecimalText } from '#web/lib/formats/decimal-text.ts';

/** Number that was typed, with a sign and the separators of any language, in doubt those of English; null if it is none. */
export function toTypedNumber(typed: string): number | null {
  const digits = toDecimalText(typed.trim().replace(/^\+(?=[\d.,])/, ''), 'en');
  return digits === null ? null : Number(digits);
}
