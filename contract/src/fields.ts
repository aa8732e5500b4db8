import { z } from 'zod';
import { splitCommaList } from './comma-list.ts';
import { idMax } from './ids.ts';

/** Building blocks of the wire. Messages are text keys, translated at the edge. */

const tooLongKey = 'account.too_long';
const outOfRangeKey = 'common.number_out_of_range';
const tooManyKey = 'common.too_many_values';

/** Longest text that is read as a number: more digits than the largest double has. */
const numberTextMax = 400;

interface IntegerBounds {
  min: number;
  max: number;
  /** What is said of a number beyond the bounds. */
  rangeMessage?: string;
}

/** The message of a text that is longer than `max` characters; `readTextKey` takes it apart. */
export function tooLong(max: number): string {
  return `${tooLongKey}?max=${max}`;
}

/** The message of a number beyond its bounds. */
export function outOfRange({ min, max }: { min: number; max: number }): string {
  return `${outOfRangeKey}?min=${min}&max=${max}`;
}

/** The message of a list of more than `max` values. */
export function tooMany(max: number): string {
  return `${tooManyKey}?max=${max}`;
}

interface TextRules {
  /** What is said of anything that is no text. */
  error: string;
  /** Longest text, in characters. */
  max: number;
  /** What is said of a longer text where the limit itself would help nobody. */
  longError?: string;
  /** Drops blanks at both ends before counting. */
  isTrimmed?: boolean;
}

/**
 * Text of at most `max` characters: every text that anybody sends begins here. A longer one ends the checks of its field,
 * so that no pattern or rule behind it ever meets more than `max` characters.
 */
export function boundedText({ error, max, longError = tooLong(max), isTrimmed = false }: TextRules) {
  const text = z.string({ error });
  return (isTrimmed ? text.trim() : text).max(max, { error: longError, abort: true });
}

/** Text that a number is read from. */
export function numberText(error: string) {
  return boundedText({ error, max: numberTextMax, longError: error, isTrimmed: true });
}

/** A natural number as a number or, as queries and older clients send it, as its digits; nothing else is taken for one. */
export function requiredInteger(requiredKey: string, { min, max, rangeMessage = requiredKey }: IntegerBounds) {
  const integer = z
    .number({ error: requiredKey })
    // Integers that no number holds exactly are told like others beyond the bounds.
    .int({ error: ({ code }) => (code === 'too_big' || code === 'too_small' ? rangeMessage : requiredKey) })
    .min(min, rangeMessage)
    .max(max, rangeMessage);
  const digits = numberText(requiredKey).regex(/^-?\d+$/, requiredKey);
  return z.union([integer, digits], { error: requiredKey }).transform(Number).pipe(integer);
}

/** A natural number of which too small and too large ones are told with the bounds. */
export function integerWithin(bounds: { min: number; max: number }) {
  return requiredInteger('common.invalid_number', { ...bounds, rangeMessage: outOfRange(bounds) });
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

/** The shape x@y.z without spaces, which is all that the spec asks of an address. Linear: only one dot can be the first. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** The signs that telephone numbers are written with, and enough digits; the server knows the numbers of each country. */
export const phonePattern = /^(?=(?:\D*\d){4})[\d\s()+.-]+$/;

/** A password as it is typed to be compared with another text; the rules of passwords belong to new ones. */
export function typedPassword(requiredKey: string, { max, longError }: { max: number; longError?: string }) {
  return boundedText({ error: requiredKey, max, ...(longError && { longError }) }).min(1, {
    error: requiredKey,
    abort: true,
  });
}

/** A required text of a form: trimmed, at most `max` characters, its absence named by `requiredKey` and by nothing else. */
export function requiredText(requiredKey: string, max = 200) {
  return boundedText({ error: requiredKey, max, isTrimmed: true })
    .min(1, { error: requiredKey, abort: true })
    .refine(isStorable, 'common.invalid_characters');
}

/** Text that may be missing, null or empty; empty becomes undefined. */
export function optionalText(max = 200) {
  return boundedText({ error: 'common.invalid_text', max, isTrimmed: true })
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

/**
 * A flag of a body, as laxly as older clients write it: a boolean, its name, 1 or 0, as numbers or text. Null, an empty
 * text and nothing at all say neither.
 */
export const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])], { error: 'common.invalid_choice' })
  .nullish()
  .transform((flag) => (flag == null || flag === '' ? undefined : String(flag) === '1' || String(flag) === 'true'));

/** What a customer saw as a sum, to be compared with what the shop is about to charge. */
const seenBounds = { min: 0, max: 1_000_000_000 };
export const seenSumSchema = z
  .number({ error: 'common.invalid_number' })
  .min(seenBounds.min, outOfRange(seenBounds))
  .max(seenBounds.max, outOfRange(seenBounds))
  .nullish();

/** Comma-joined values of a list filter; `\,` is a comma inside of a value. */
export const commaListSchema = boundedText({ error: 'common.invalid_text', max: 2000 })
  .optional()
  .transform((text) => splitCommaList(text ?? ''));
