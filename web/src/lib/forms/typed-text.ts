import { toDecimalText } from '#web/lib/formats/decimal-text.ts';
import { formatMoney } from '#web/lib/formats/format.ts';

/** Formats input while typing. Must be idempotent. */

export type Shape = (typed: string) => string;

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

const cardDigitsMax = 16;
const ibanLengthMax = 34;

/** Groups of four: `4242 4242 4242 4242`. */
export const shapeCardNumber: Shape = (typed) => inFours(typed.replaceAll(/\D/g, '').slice(0, cardDigitsMax));

/** `0930` and `9/30` become `09/30`. */
export const shapeExpiry: Shape = (typed) => {
  const padded = /^[1-9]\/|^[2-9]$/.test(typed) ? `0${typed}` : typed;
  const digits = padded.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

export const shapeHolder: Shape = (typed) => typed.toUpperCase();

/** Capitals and digits in groups of four: `DE89 3704 0044 0532 0130 00`. */
export const shapeIban: Shape = (typed) =>
  inFours(
    typed
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, ibanLengthMax),
  );

/** Nine digits in groups of three. */
export const shapeReference: Shape = (typed) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 9)
    .replaceAll(/(.{3})(?=.)/g, '$1 ');

/** Caret position after shaping: behind the same number of letters and digits. */
export function caretAfter(shaped: string, marksBefore: number): number {
  let left = marksBefore;
  for (let at = 0; at < shaped.length; at += 1) {
    if (left === 0) return at;
    if (/[\p{L}\d]/u.test(shaped[at] ?? '')) left -= 1;
  }
  return shaped.length;
}

/** Formats a field and keeps the caret. */
export function shapeInput(input: HTMLInputElement, shape: Shape): void {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const marksBefore = input.value.slice(0, caret).replaceAll(/[^\p{L}\d]/gu, '').length;
  const shaped = shape(input.value);
  if (shaped === input.value) return;
  input.value = shaped;
  if (!isAtEnd) {
    const place = caretAfter(shaped, marksBefore);
    input.setSelectionRange(place, place);
  }
}

/** Typed price as wire digits; invalid input is returned as is, to be refused. */
export function toAmount(typed: string, language?: string): string {
  return toDecimalText(typed.replaceAll(/€|\beur\b/giu, ''), language) ?? typed.trim();
}

/** Echoes the parsed price: `12 345` shows `12,345.00`. */
export function formatTypedPrice(typed: string, language?: string): string {
  const amount = toAmount(typed, language);
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? formatMoney(amount, { symbol: '', digits: 2 }) : typed;
}

/** Splits a full name; a single name is used twice, since banks require both. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first_name: words.slice(0, -1).join(' ') || last, last_name: last };
}
