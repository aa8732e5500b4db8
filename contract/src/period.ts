import { boundedText } from './fields.ts';

const invalidDateKey = 'common.invalid_date';

/** Day in UTC, `YYYY-MM-DD`; empty and null mean none. The years are those that every part can represent. */
export const daySchema = boundedText({ error: invalidDateKey, max: 100, longError: invalidDateKey, isTrimmed: true })
  .regex(/^(?:(?:19|20|21)\d{2}-\d{2}-\d{2})?$/, { error: invalidDateKey, abort: true })
  .refine((day) => day === '' || isDay(day), invalidDateKey)
  .nullish()
  .transform((day) => day || undefined);

/** False for days that no month has: `2026-02-30`. */
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

/** Both days belong to the period. */
export const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;

export const orderRule = { error: 'wallet.statement_dates', path: ['to'] };
