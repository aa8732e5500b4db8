import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import {
  anyWhole,
  cents,
  date,
  flag,
  missing,
  numeric,
  optional,
  text,
  toReason,
  wear,
  whole,
} from './row-fields.rules.ts';

const phases = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string' || value === '') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'is not JSON', input: value });
      return null;
    }
  },
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
);

/** A row of a catalog file, from JSON or CSV, as the columns of catalog.items. Unknown fields are ignored. */
const rowSchema = z
  .object({
    id: numeric(whole.min(1, 'is not positive').max(idMax, 'is too large')),
    base_id: optional(anyWhole),
    market_hash_name: text,
    title: optional(text),
    type: text,
    subcategory: text,
    hero: optional(text),
    class: text,
    rarity_color: z.string().regex(/^#[0-9a-f]{6}$/, 'is not a color such as #d32ce6'),
    quality: optional(z.enum(qualities, `is none of ${qualities.join(', ')}`)),
    variant: z.enum(['normal', 'stattrak', 'souvenir'], 'is none of normal, stattrak, souvenir').default('normal'),
    star: flag.default(false),
    finish: optional(text),
    collection_slug: optional(text),
    team: optional(z.enum(['t', 'ct', 'both'], 'is none of t, ct, both')),
    min_float: optional(wear),
    max_float: optional(wear),
    paint_index: optional(anyWhole),
    phases: optional(phases),
    img_url: z.union([missing.transform(() => ''), text]).default(''),
    first_seen: optional(date),
    price_cents: cents,
    old_price_cents: optional(cents),
    price_source: optional(text),
    price_date: optional(date),
    new: flag.default(false),
    stock: z.union([missing, numeric(whole.min(0, 'is negative').max(1_000_000, 'is above a million'))]).optional(),
  })
  .refine((row) => (row.min_float ?? 0) <= (row.max_float ?? 1), {
    path: ['min_float'],
    message: 'is above max_float',
  });

type ParsedRow = z.output<typeof rowSchema>;

export interface ImportRow extends Omit<ParsedRow, 'title' | 'stock'> {
  title: string;
  /** Used for new items and those that never had stock; others keep theirs. */
  stock: number;
}

/** Columns that a file may leave out; the stock has a rule of its own. */
const columns = Object.keys(rowSchema.shape).filter((column) => column !== 'stock') as (keyof ImportRow)[];

/** Parses a row and names the columns that it leaves out, or returns what is wrong, field by field. */
export function readImportRow(raw: unknown): { row: ImportRow; omitted: (keyof ImportRow)[] } | { reason: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { reason: 'is not an object of fields' };
  const parsed = rowSchema.safeParse(raw);
  if (!parsed.success) return { reason: parsed.error.issues.map((issue) => toReason(issue, raw)).join('; ') };
  const row = parsed.data;
  const omitted = columns.filter((column) => !Object.hasOwn(raw, column));
  return { row: { ...row, title: row.title ?? row.market_hash_name, stock: row.stock ?? 0 }, omitted };
}

/**
 * Whether a row brings a price of the market: it names source and day of its price itself. Those that its item has
 * already, as in an exported file, are of an earlier price.
 */
export function isMarketPrice(
  { row, omitted }: { row: ImportRow; omitted: readonly (keyof ImportRow)[] },
  { hasStoredPriceDay }: { hasStoredPriceDay: boolean },
): boolean {
  const named = [row.price_source, row.price_date].every((value) => value !== null);
  return named && !hasStoredPriceDay && !omitted.includes('price_source') && !omitted.includes('price_date');
}

/** What the catalog says about the references of a row. */
interface References {
  nameTakenBy: number | null;
  /** The item that the stored one is a copy of. */
  copyOf: number | null;
  hasSubcategory: boolean;
  hasCollection: boolean;
}

/** Why a row does not fit the stored catalog; null if it does. */
export function comparisonFault(
  { nameTakenBy, copyOf, hasSubcategory, hasCollection }: References,
  row: ImportRow,
): string | null {
  if (copyOf !== null) return `id ${row.id} is a copy of item ${copyOf}`;
  if (nameTakenBy !== null) return `market_hash_name "${row.market_hash_name}" belongs to item ${nameTakenBy}`;
  if (!hasSubcategory) return `subcategory "${row.subcategory}" does not exist`;
  if (!hasCollection) return `collection_slug "${row.collection_slug}" does not exist`;
  return null;
}

type Value = string | number | boolean | null;

export interface ColumnChange {
  column: string;
  before: Value;
  after: Value;
}

/**
 * Columns in which a row differs from the stored item; the stock of existing items stays, and phases are not compared.
 */
export function changedColumns(
  row: ImportRow,
  stored: Readonly<Record<Exclude<keyof ImportRow, 'phases'>, Value>>,
): ColumnChange[] {
  const { stock: _, phases: __, ...compared } = row;
  const known: Record<string, Value> = { ...stored };
  return Object.entries(compared)
    .filter(([column, value]) => known[column] !== value)
    .map(([column, after]) => ({ column, before: known[column] ?? null, after }));
}
