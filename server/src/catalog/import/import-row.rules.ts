import { z } from 'zod';
import { qualities } from '#server/catalog/catalog.rules.ts';

/** Longer than any value of an item; a longer one means a damaged line. */
const textMax = 500;
const centsMax = 100_000_000;

const text = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(textMax, `is longer than ${textMax} characters`)
  .regex(/^[^\p{Cc}\u{fffd}]*$/u, 'holds characters that are not text');
const missing = z.union([z.undefined(), z.null(), z.literal('')]).transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([missing, schema]).default(null);
const aNumber = z.number('is not a number');
const whole = aNumber.int('is not a whole number');
/** CSV writes numbers as text. */
const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
const idMax = 2_147_483_647;
const anyWhole = numeric(whole.min(-idMax).max(idMax));
const cents = numeric(whole.min(1, 'is not positive').max(centsMax, `is above ${centsMax}`));
const wear = numeric(aNumber.min(0, 'is below 0').max(1, 'is above 1'));
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])], 'is neither true nor false')
  .transform((value) => value === true || value === 'true' || value === '1');
const date = z.iso.date('is not a date');

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

function toReason(issue: z.core.$ZodIssue, raw: object): string {
  const isMissing = issue.path.length === 1 && Object.entries(raw).every(([field]) => field !== issue.path[0]);
  return `${issue.path.join('.')} ${isMissing ? 'is missing' : firstMessage(issue)}`;
}

/** An optional field is a union, whose own message is meaningless; use that of its second option. */
function firstMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  return issue.errors.at(-1)?.[0]?.message ?? issue.message;
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

/** Columns in which a row differs from the stored item; the stock of existing items stays, and phases are not compared. */
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
