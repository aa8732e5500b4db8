import { z } from 'zod';
import { boundedText, moneySchema, payloadSchema } from '#contract/fields.ts';
import { itemFilters } from './item-fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Characters of an upload; larger files go through `npm run catalog`. */
const importCharactersMax = 12_000_000;
const bodyBytesMax = 16_000_000;

/** `reader` is the command that reads the same columns. */
const fileFields = (reader: string) => ({
  text: boundedText({ error: 'common.invalid_text', max: importCharactersMax }),
  format: z.enum(['csv', 'jsonl'], { error: 'common.invalid_choice' }).meta({
    description: `CSV with a header, or JSON Lines; columns as \`${reader}\` reads them`,
  }),
});
const itemFile = fileFields('npm run catalog');
const copyFile = fileFields('npm run shop -- copies import');

const countsSchema = {
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  bad: z.number().int(),
  noted: z
    .number()
    .int()
    .meta({ description: 'Rows that are imported otherwise than they ask, or about which something is worth knowing' }),
};

const previewReply = payloadSchema(
  z.object({
    ...countsSchema,
    version: z.string().meta({ description: 'Of the new and changed items as they are; the import sends it' }),
    rows: z.array(
      z.object({
        line: z.number().int(),
        id: z.number().int(),
        title: z.string(),
        kind: z.enum(['new', 'changed']),
        price: moneySchema,
        price_before: moneySchema.nullable(),
        fields: z
          .array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
          .meta({ description: 'Columns that differ, as a file writes them; empty for new items' }),
      }),
    ),
    notes: z.array(
      z.object({
        line: z.number().int(),
        note: z.string(),
        is_left_out: z
          .boolean()
          .optional()
          .meta({ description: 'Of copies: the row is not imported, because its copy is sold or reserved' }),
      }),
    ),
    bad_rows: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  }),
);

export const previewVersion = versionField.meta({
  description: 'From the preview; refused if the import would change anything else by now',
});

const importReply = payloadSchema(
  z.object({
    ...countsSchema,
    run: z.number().int().nullable().meta({
      description: 'Bulk change that records it, with which it is undone; null if nothing changed',
    }),
  }),
);

export const previewItemImportRoute = defineOfficeRoute('previewItemImport', {
  summary: 'What an upload would add and change, with its bad rows; up to 200 rows of each',
  input: z.object(itemFile),
  reply: previewReply,
  bodyBytesMax,
});

export const importItemsRoute = defineOfficeRoute('importItems', {
  summary: 'Imports an upload, all of it or nothing; existing items keep their stock, unless they never had any',
  input: z.object({ ...itemFile, version: previewVersion }),
  reply: importReply,
  refusals: ['import_has_bad_rows', 'record_changed', 'idempotency_key_reused'],
  bodyBytesMax,
});

export const previewCopyImportRoute = defineOfficeRoute('previewCopyImport', {
  summary: 'What an upload of copies would add and change, with its bad rows; up to 200 rows of each',
  input: z.object(copyFile),
  reply: previewReply,
  bodyBytesMax,
});

export const importCopiesRoute = defineOfficeRoute('importCopies', {
  summary: 'Imports an upload of copies, all of it or nothing; those that are sold or reserved stay as they are',
  input: z.object({ ...copyFile, version: previewVersion }),
  reply: importReply,
  refusals: ['import_has_bad_rows', 'record_changed', 'idempotency_key_reused'],
  bodyBytesMax,
});

const text = z.string().nullable();
const number = z.number().nullable();

/** Columns in the order of an import, with which the file can be read again. */
const exportRowSchema = z.object({
  id: z.number().int(),
  base_id: number,
  market_hash_name: z.string(),
  title: z.string(),
  type: z.string(),
  subcategory: z.string(),
  hero: text,
  class: z.string(),
  rarity_color: z.string(),
  quality: text,
  variant: z.string(),
  star: z.boolean(),
  finish: text,
  collection_slug: text,
  team: text,
  min_float: number,
  max_float: number,
  paint_index: number,
  phases: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).nullable(),
  img_url: z.string(),
  first_seen: text,
  price_cents: z.number().int(),
  old_price_cents: number,
  price_source: text,
  price_date: text,
  new: z.boolean(),
  stock: z.number().int(),
});

export const exportItemsRoute = defineOfficeRoute('exportItems', {
  summary: 'Items of a filter by id, in the columns of an import',
  input: listInput(['id'], itemFilters),
  reply: listReply(exportRowSchema),
});
