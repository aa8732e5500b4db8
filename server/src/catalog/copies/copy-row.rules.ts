import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import { patternMax } from '#contract/item-copy.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import { priceCentsMax } from '#server/catalog/catalog.rules.ts';
import { date, missing, numeric, text, toReason, whole } from '#server/catalog/import/row-fields.rules.ts';
import { readCharm, readStickers, toCharmText, toStickersText } from './attachment-text.rules.ts';
import { floatDigits, roundFloat } from './copies.rules.ts';
import type { CopyInput, CopyValues } from './copies.types.ts';

const referenceMax = 100;
const shortTextMax = 40;
const linkMax = 2000;
const linkPattern = /^steam:\/\/run(?:game)?\/730\/\d*\/\+csgo_econ_action_preview%20[\dA-Za-z]+$/;

/** An empty cell empties the column; a column that is left out stays as it is. */
const optional = <T extends z.ZodType>(schema: T) => z.union([missing, schema]).optional();
const shortText = text.max(shortTextMax, `is longer than ${shortTextMax} characters`);

/** Reads text by a function that returns what is wrong as text. */
const readBy = <T extends object>(read: (text: string) => T | string) =>
  z.string('is no text').transform((value, context) => {
    const found = read(value);
    if (typeof found !== 'string') return found;
    context.addIssue(found);
    return z.NEVER;
  });

const written = z.union([z.string(), z.number().transform(String)], 'is neither text nor a number');

const price = written
  .pipe(
    z
      .string()
      .trim()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'is no price in euros such as 12.50'),
  )
  .transform((euros) => fromMajor(Number(euros), euroDigits))
  .pipe(
    z
      .number()
      .min(1, 'is not positive')
      .max(priceCentsMax, `is above ${toMajor(priceCentsMax, euroDigits)}`),
  );

const floatText = z
  .string('is not a number')
  .trim()
  .regex(/^(?:[01](?:\.\d+)?|\d(?:\.\d+)?e-\d+)$/i, 'is no number from 0 to 1 such as 0.15')
  .refine((digits) => digits.length <= floatDigits + 2, {
    message: `has more than ${floatDigits} digits after the point`,
    abort: true,
  })
  .transform(Number);
const float = z.union([z.number(), floatText]).pipe(
  z
    .number()
    .min(0, 'is below 0')
    .max(1, 'is above 1')
    .refine((value) => roundFloat(value) === value, `has more than ${floatDigits} digits after the point`),
);

const instant = z
  .union(
    [date, z.iso.datetime({ offset: true })],
    'is neither a date such as 2026-12-01 nor a time such as 2026-12-01T12:00:00Z',
  )
  .transform((time) => Date.parse(time));

const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const reference = text.max(referenceMax, `is longer than ${referenceMax} characters`);

/** A row of a file of copies, from CSV or JSON Lines. Unknown fields are ignored. */
const rowSchema = z.object({
  id: missing.optional(),
  reference: z.preprocess(numberAsText, reference),
  item: z
    .preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.unknown())
    .pipe(
      z.union([whole.min(1, 'is not positive').max(idMax, 'is too large'), text], 'is neither an id nor a market name'),
    )
    .optional(),
  price: price.optional(),
  float: float.optional(),
  pattern: optional(numeric(whole.min(0, 'is below 0').max(patternMax, `is above ${patternMax}`))),
  paint_index: optional(numeric(whole.min(0, 'is below 0').max(idMax, 'is too large'))),
  phase: optional(shortText),
  stickers: readBy(readStickers).optional(),
  charm: readBy(readCharm).optional(),
  name_tag: optional(shortText),
  inspect_link: optional(
    z
      .string('is no text')
      .max(linkMax, 'is too long')
      .regex(linkPattern, 'is no link such as steam://rungame/730/…/+csgo_econ_action_preview%20…'),
  ),
  protected_until: optional(instant),
});

/** A row that finds its copy by its id, so that the reference is a column like others. */
const rowOfIdSchema = rowSchema.extend({
  id: numeric(whole.min(1, 'is not positive').max(idMax, 'is too large')),
  reference: z.preprocess(numberAsText, z.union([missing, reference])).optional(),
});

/** Parses a row, or returns what is wrong, column by column. */
export function readCopyRow(raw: unknown): { input: CopyInput } | { reason: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { reason: 'is not an object of fields' };
  const hasId = 'id' in raw && !missing.optional().safeParse(raw.id).success;
  const parsed = (hasId ? rowOfIdSchema : rowSchema).safeParse(raw);
  if (!parsed.success) return { reason: parsed.error.issues.map((issue) => toReason(issue, raw)).join('; ') };
  const { id, item, float: floatValue, pattern, phase, stickers, ...row } = parsed.data;
  const fields = {
    id: id ?? undefined,
    reference: row.reference,
    item,
    priceCents: row.price,
    float: floatValue,
    pattern,
    paintIndex: row.paint_index,
    phase,
    stickers,
    charms: row.charm,
    nameTag: row.name_tag,
    inspectLink: row.inspect_link,
    protectedUntilMs: row.protected_until,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { input: Object.fromEntries(given) };
}

export type CopyCells = Record<string, string | number | null>;

/** The columns of a copy that can change, as a file writes them. */
export function toCopyCells(copy: CopyValues): CopyCells {
  return {
    reference: copy.reference,
    price: toMajor(copy.priceCents, euroDigits),
    float: copy.float,
    pattern: copy.pattern,
    paint_index: copy.paintIndex,
    phase: copy.phase,
    stickers: toStickersText(copy.stickers) || null,
    charm: toCharmText(copy.charms) || null,
    name_tag: copy.nameTag,
    inspect_link: copy.inspectLink,
    protected_until: copy.protectedUntilMs === null ? null : new Date(copy.protectedUntilMs).toISOString(),
  };
}
