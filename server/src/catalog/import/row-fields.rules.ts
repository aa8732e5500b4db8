import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import { priceCentsMax } from '#server/catalog/catalog.rules.ts';

/** Longer than any value of an item; a longer one means a damaged line. */
const textMax = 500;

export const text = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(textMax, `is longer than ${textMax} characters`)
  .regex(/^[^\p{Cc}\u{fffd}]*$/u, 'holds characters that are not text');
export const missing = z.literal([undefined, null, '']).transform(() => null);
export const optional = <T extends z.ZodType>(schema: T) => z.union([missing, schema]).default(null);
export const aNumber = z.number('is not a number');
export const whole = aNumber.int('is not a whole number');
/** CSV writes numbers as text. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
export const anyWhole = numeric(whole.min(-idMax).max(idMax));
export const cents = numeric(whole.min(1, 'is not positive').max(priceCentsMax, `is above ${priceCentsMax}`));
export const wear = numeric(aNumber.min(0, 'is below 0').max(1, 'is above 1'));
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], 'is neither true nor false')
  .transform((value) => value === true || value === 'true' || value === '1');
export const date = z.iso.date('is not a date');

/** What is wrong with a column of a row. */
export function toReason(issue: z.core.$ZodIssue, raw: object): string {
  const isMissing = issue.path.length === 1 && Object.entries(raw).every(([field]) => field !== issue.path[0]);
  return `${issue.path.join('.')} ${isMissing ? 'is missing' : firstMessage(issue)}`;
}

/** An optional field is a union, whose own message is meaningless; use that of its second option. */
function firstMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.at(-1)?.[0]?.message ?? issue.message;
}
