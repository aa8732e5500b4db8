import { z } from 'zod';
import { cursorSchema, integerWithin, optionalText, outOfRange } from '#contract/fields.ts';

/** Rows of a page unless the caller asks for more or fewer. */
const limitDefault = 50;
const limitMax = 200;

/** Counting ends here: whoever sees a larger number narrows the filter. */
export const countMax = 10_000;

/**
 * Input of a list: `q` searches, `sort` names a column, descending with a leading minus (the first of `sorts` by default),
 * `cursor` is the `next` of the page before. Filters are the rest.
 */
export function listInput<F extends z.ZodRawShape, S extends string>(sorts: readonly [S, ...S[]], filters: F) {
  return z.object({
    q: optionalText(200),
    sort: z.enum(sorts, { error: 'common.invalid_choice' }).default(sorts[0] as never),
    cursor: cursorSchema,
    limit: integerWithin({ min: 1, max: limitMax }).default(limitDefault),
    ...filters,
  });
}

/**
 * Page of a list. `next` is null at its end. `total` counts at most `countMax` rows and is exact below that; it is null on
 * all pages but the first.
 */
export function listReply<R extends z.ZodType>(row: R) {
  return z.object({
    status: z.literal('OK'),
    payload: z.array(row),
    next: z.string().nullable(),
    total: z.number().int().nullable(),
    total_exact: z.boolean(),
  });
}

/** Moment of a date filter, in seconds since 1970. `from` is inclusive, `to` exclusive. */
export const momentFilter = integerWithin({ min: 0, max: 4_102_444_800 })
  .transform((seconds) => new Date(seconds * 1000))
  .optional();

const amountMax = 10_000_000;

/** Amount of a filter, in major units with at most two decimals. */
export const amountFilter = z.coerce
  .number({ error: 'common.invalid_number' })
  .min(0, outOfRange({ min: 0, max: amountMax }))
  .max(amountMax, outOfRange({ min: 0, max: amountMax }))
  .optional();
