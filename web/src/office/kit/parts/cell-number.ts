import { toDecimalText } from '#web/lib/formats/decimal-text.ts';

/** What a number that is edited in place may be. */
export interface CellNumber {
  isWhole?: boolean;
  /** Empty text stands for "not set" and is saved as such. */
  isOptional?: boolean;
}

/** Plain digits of what was typed, as `toDecimalText` reads them; null if it is no such number. */
export function readCellNumber(typed: string, { isWhole = false, isOptional = false }: CellNumber): string | null {
  const text = typed.trim();
  if (text === '') return isOptional ? '' : null;
  const digits = toDecimalText(text, 'en');
  return digits !== null && isWhole && !Number.isInteger(Number(digits)) ? null : digits;
}
