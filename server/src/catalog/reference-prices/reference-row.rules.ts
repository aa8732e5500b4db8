import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import { priceCentsMax } from '#server/catalog/catalog.rules.ts';
import { text } from '#server/catalog/import/row-fields.rules.ts';
import { keptDays } from '#server/catalog/prices/price-history.rules.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { FoundReference, ReferenceRow } from './reference-prices.types.ts';

/** JSON Lines write numbers, CSV text. */
const cell = z.union([z.string(), z.number()], 'is missing').transform((value) => String(value).trim());
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === undefined || value === null || value === '' ? null : value), schema.nullable());

const rowSchema = z
  .object({
    item_id: orNone(
      cell.pipe(
        z
          .string()
          .regex(/^\d{1,10}$/, 'is not a number')
          .transform(Number)
          .pipe(z.number().min(1, 'is not positive').max(idMax, 'is too large')),
      ),
    ),
    market_hash_name: orNone(text),
    date: z.iso.date('is not a date such as 2026-11-20'),
    price: cell.pipe(
      z
        .string()
        .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'is not an amount in euros such as 12.50')
        .transform(toCents)
        .pipe(z.number().min(1, 'is not positive').max(priceCentsMax, 'is above a million')),
    ),
  })
  .refine((row) => row.item_id !== null || row.market_hash_name !== null, {
    path: ['item_id'],
    message: 'and market_hash_name are missing',
  });

/** Reads a row of a file, or says what is wrong with it. A day of the future, and one that is not kept, is wrong. */
export function readReferenceRow(raw: unknown, now: Date): Omit<ReferenceRow, 'line'> | { reason: string } {
  const { success, data, error } = rowSchema.safeParse(raw);
  if (!success) return { reason: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') };
  const { item_id: itemId, market_hash_name: name, date: day, price: priceCents } = data;
  if (day > toDay(now)) return { reason: 'date is in the future' };
  if (day < toDay(new Date(now.getTime() - keptDays * dayMs)))
    return { reason: `date is more than ${keptDays} days ago; such prices are not kept` };
  return { itemId, name, day, priceCents };
}

/** Why a row does not fit the catalog; null if it does. */
export function referenceFault({ itemId, name }: ReferenceRow, found: FoundReference | undefined): string | null {
  if (!found || found.itemId === null)
    return itemId === null ? `there is no item "${name}"` : `there is no item ${itemId}`;
  if (found.copyOf !== null) return `item ${itemId} is a copy of item ${found.copyOf}, which has the prices`;
  if (name !== null && name !== found.itemName) return `item ${itemId} is "${found.itemName}"`;
  return null;
}

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

function toCents(euros: string): number {
  const [whole = '', cents = ''] = euros.split(/[.,]/);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
