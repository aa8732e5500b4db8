import { z } from 'zod';
import { splitCommaList } from './comma-list.ts';
import { idMax } from './ids.ts';

/** Building blocks of schemas. Messages are text keys, which the HTTP layer translates. */

const tooLongKey = 'account.too_long';
const outOfRangeKey = 'common.number_out_of_range';
const tooManyKey = 'common.too_many_values';

/** Maximum length of a number sent as text: more digits than the largest double. */
const numberTextMax = 400;

interface IntegerBounds {
  min: number;
  max: number;
  /** Message for a number out of range. */
  rangeMessage?: string;
}

/** Message for a text over `max` characters, parsed by `readTextKey`. */
export function tooLong(max: number): string {
  return `${tooLongKey}?max=${max}`;
}

export function outOfRange({ min, max }: { min: number; max: number }): string {
  return `${outOfRangeKey}?min=${min}&max=${max}`;
}

/** Message for a list of more than `max` values. */
export function tooMany(max: number): string {
  return `${tooManyKey}?max=${max}`;
}

interface TextRules {
  /** Message for anything but a string. */
  error: string;
  /** Maximum length in characters. */
  max: number;
  /** Message for a longer text, where naming the limit would not help. */
  longError?: string;
  /** Trims before counting. */
  isTrimmed?: boolean;
}

/** String of at most `max` characters. All text input starts here; a longer one aborts, so no pattern sees more. */
export function boundedText({ error, max, longError = tooLong(max), isTrimmed = false }: TextRules) {
  const text = z.string({ error });
  return (isTrimmed ? text.trim() : text).max(max, { error: longError, abort: true });
}

export function numberText(error: string) {
  return boundedText({ error, max: numberTextMax, longError: error, isTrimmed: true });
}

/** Integer as a number or, in queries and from older clients, as digits. */
export function requiredInteger(requiredKey: string, { min, max, rangeMessage = requiredKey }: IntegerBounds) {
  const integer = z
    .number({ error: requiredKey })
    // Integers beyond the safe range get the message of other out-of-range numbers.
    .int({ error: ({ code }) => (code === 'too_big' || code === 'too_small' ? rangeMessage : requiredKey) })
    .min(min, rangeMessage)
    .max(max, rangeMessage);
  const digits = numberText(requiredKey).regex(/^-?\d+$/, requiredKey);
  return z.union([integer, digits], { error: requiredKey }).transform(Number).pipe(integer);
}

/** Integer whose range error names the bounds. */
export function integerWithin(bounds: { min: number; max: number }) {
  return requiredInteger('common.invalid_number', { ...bounds, rangeMessage: outOfRange(bounds) });
}

export const idSchema = requiredInteger('common.invalid_id', { min: 1, max: idMax });

/** Money: a number in major units with at most 2 decimals. */
export const moneySchema = z.number().meta({ description: 'Major units, at most 2 decimals' });

/** Flag as the number 1 or 0. */
export const bitSchema = z.union([z.literal(0), z.literal(1)]);

export const epochSecondsSchema = z.number().int().meta({ description: 'Seconds since 1970-01-01 UTC' });

export const okSchema = z.object({ status: z.literal('OK') });

export const doneSchema = z.object({ status: z.literal('OK'), message: z.string().optional() });

export const emptyInputSchema = z.object({});

/** Successful reply `{status: "OK", payload}`. */
export function payloadSchema<T extends z.ZodType>(payload: T) {
  return z.object({ status: z.literal('OK'), payload });
}

/** Shape x@y.z without spaces, as the spec requires. Linear: only one dot can be the first. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Characters of phone numbers and at least 4 digits; some calls also validate it for a country. */
export const phonePattern = /^(?=(?:\D*\d){4})[\d\s()+.-]+$/;

/** Password for comparison; only new passwords have rules. */
export function typedPassword(requiredKey: string, { max, longError }: { max: number; longError?: string }) {
  return boundedText({ error: requiredKey, max, ...(longError && { longError }) }).min(1, {
    error: requiredKey,
    abort: true,
  });
}

/** Required form text: trimmed, at most `max` characters; when empty, `requiredKey` is the only error. */
export function requiredText(requiredKey: string, max = 200) {
  return boundedText({ error: requiredKey, max, isTrimmed: true })
    .min(1, { error: requiredKey, abort: true })
    .refine(isStorable, 'common.invalid_characters');
}

/** Optional text; null and empty become undefined. */
export function optionalText(max = 200) {
  return boundedText({ error: 'common.invalid_text', max, isTrimmed: true })
    .refine(isStorable, 'common.invalid_characters')
    .nullish()
    .transform((text) => text || undefined);
}

/** `next` of the page before; anything else has one message. */
export const cursorSchema = boundedText({
  error: 'common.invalid_cursor',
  max: 400,
  longError: 'common.invalid_cursor',
  isTrimmed: true,
})
  .refine(isStorable, 'common.invalid_cursor')
  .nullish()
  .transform((cursor) => cursor || undefined);

/** Rejects NUL and lone surrogates, which PostgreSQL refuses, and control characters. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Switch in a query: `true`, `1` or absent. */
export const querySwitchSchema = z
  .enum(['true', 'false', '1', '0'])
  .optional()
  .catch(undefined)
  .transform((value) => value === 'true' || value === '1');

/** Flag in a body. Older clients send booleans, 1 or 0, also as text; null, empty and missing mean undefined. */
export const flagSchema = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])], { error: 'common.invalid_choice' })
  .nullish()
  .transform((flag) => (flag == null || flag === '' ? undefined : String(flag) === '1' || String(flag) === 'true'));

/** Answer to the question of `withdrawal_days`; without one the right of withdrawal outlasts the delivery. */
export const deliveryConsentSchema = flagSchema.meta({
  description:
    'True: the customer asks for delivery at once, knowing that this ends the right of withdrawal. Ask only if the settings have `withdrawal_days`; missing or false keeps the right',
});

/** Amount that the customer saw, compared with the charge. */
const seenBounds = { min: 0, max: 1_000_000_000 };
export const seenSumSchema = z
  .number({ error: 'common.invalid_number' })
  .min(seenBounds.min, outOfRange(seenBounds))
  .max(seenBounds.max, outOfRange(seenBounds))
  .nullish();

/** Comma-joined values of a list filter; `\,` escapes a comma. */
export const commaListSchema = boundedText({ error: 'common.invalid_text', max: 2000 })
  .optional()
  .transform((text) => splitCommaList(text ?? ''));
