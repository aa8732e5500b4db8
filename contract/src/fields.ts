import { z } from 'zod';
import { splitCommaList } from './comma-list.ts';
import { idMax } from './ids.ts';

/** Building blocks of the wire. Messages are text keys, translated at the edge. */

const tooLongKey = 'account.too_long';

interface IntegerBounds {
  min: number;
  max: number;
  /** What is said of a number beyond the bounds, where that is something else. */
  rangeKey?: string;
}

/** The message of a text that is longer than `max` characters; `readTextKey` takes it apart. */
export function tooLong(max: number): string {
  return `${tooLongKey}?max=${max}`;
}

/** A natural number as a number or, as queries and older clients send it, as its digits; nothing else is taken for one. */
export function requiredInteger(requiredKey: string, { min, max, rangeKey = requiredKey }: IntegerBounds) {
  const integer = z.number({ error: requiredKey }).int(requiredKey).min(min, rangeKey).max(max, rangeKey);
  const digits = z.string().regex(/^\s*\d+\s*$/, requiredKey);
  return z.union([integer, digits], { error: requiredKey }).transform(Number).pipe(integer);
}

/** A positive integer id. */
export const idSchema = requiredInteger('common.invalid_id', { min: 1, max: idMax });

/** Money on the wire: a number in major units with at most two decimals. */
export const moneySchema = z.number().meta({ description: 'Major units, at most 2 decimals' });

/** A flag that the wire writes as the number 1 or 0. */
export const bitSchema = z.union([z.literal(0), z.literal(1)]);

export const epochSecondsSchema = z.number().int().meta({ description: 'Seconds since 1970-01-01 UTC' });

export const okSchema = z.object({ status: z.literal('OK') });

export const doneSchema = z.object({ status: z.literal('OK'), message: z.string().optional() });

export const emptyInputSchema = z.object({});

/** A successful reply around one payload: `{status: "OK", payload}`. */
export function payloadSchema<T extends z.ZodType>(payload: T) {
  return z.object({ status: z.literal('OK'), payload });
}

/** The shape x@y.z without spaces, which is all that the spec asks of an address. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The signs that telephone numbers are written with, and enough digits; the server knows the numbers of each country. */
export const phonePattern = /^(?=(?:\D*\d){4})[\d\s()+.-]+$/;

/** A required text of a form: trimmed, at most `max` characters, its absence named by `requiredKey` and by nothing else. */
export function requiredText(requiredKey: string, max = 200) {
  return z
    .string({ error: requiredKey })
    .trim()
    .min(1, { error: requiredKey, abort: true })
    .max(max, tooLong(max))
    .refine(isStorable, 'common.invalid_characters');
}

/** Text that may be missing, null or empty; empty becomes undefined. */
export function optionalText(max = 200) {
  return z
    .string({ error: 'common.invalid_text' })
    .trim()
    .max(max, tooLong(max))
    .refine(isStorable, 'common.invalid_characters')
    .nullish()
    .transform((text) => text || undefined);
}

/** PostgreSQL refuses NUL and halves of surrogate pairs, and no name or address holds a control character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** A switch in a query: `true`, `1` or absent. */
export const querySwitchSchema = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .catch(undefined)
  .transform((value) => value === 'true' || value === '1');

/** Comma-joined values of a list filter; `\,` is a comma inside of a value. */
export const commaListSchema = z
  .string({ error: 'common.invalid_text' })
  .max(2000, tooLong(2000))
  .optional()
  .transform((text) => splitCommaList(text ?? ''));
