import { toDecimalText } from '#web/lib/formats/decimal-text.ts';
import { formatMoney } from '#web/lib/formats/format.ts';

/** How texts of the sell flow are written while they are typed. Each shape may be applied to its own result. */

export type Shape = (typed: string) => string;

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

const cardDigitsMax = 16;
const ibanLengthMax = 34;

/** Digits in groups of four: `4242 4242 4242 4242`. */
export const shapeCardNumber: Shape = (typed) => inFours(typed.replaceAll(/\D/g, '').slice(0, cardDigitsMax));

/** `0930` becomes `09/30`, and so does `9/30`. */
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

/** Where the caret stands after shaping: behind as many letters and digits as before. */
export function caretAfter(shaped: string, marksBefore: number): number {
  let left = marksBefore;
  for (let at = 0; at < shaped.length; at += 1) {
    if (left === 0) return at;
    if (/[\p{L}\d]/u.test(shaped[at] ?? '')) left -= 1;
  }
  return shaped.length;
}

/** Writes a field in its shape and leaves the caret where it was typed. */
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

/** A price in euros as people type it, as the digits of the wire; what is no price stays as it is, to be refused. */
export function toAmount(typed: string): string {
  return toDecimalText(typed.replaceAll(/€|\beur\b/giu, '')) ?? typed.trim();
}

/** What was understood of a price, as the shop writes it: `12.345` is `12,345.00`. What cannot be sent stays as it is typed. */
export function tellPrice(typed: string): string {
  const amount = toAmount(typed);
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? formatMoney(amount, { symbol: '', digits: 2 }) : typed;
}

/** First and last name out of a full one; who has one name has it twice, as banks want both. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first_name: words.slice(0, -1).join(' ') || last, last_name: last };
}
