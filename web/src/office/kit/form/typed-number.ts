import { toDecimalText } from '#web/lib/formats/decimal-text.ts';

/** Number that was typed, with the separators of any language and a sign; null if it is none. */
export function toTypedNumber(typed: string): number | null {
  const digits = toDecimalText(typed.trim().replace(/^\+(?=[\d.,])/, ''));
  return digits === null ? null : Number(digits);
}
