import { z } from 'zod';
import { boundedText, payloadSchema } from '#contract/fields.ts';
import { previewVersion } from './import.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Characters of an upload, enough for 100,000 rows; a larger file goes through `npm run shop -- prices import-reference`. */
const charactersMax = 12_000_000;
const bodyBytesMax = 16_000_000;

const input = z.object({
  text: boundedText({ error: 'common.invalid_text', max: charactersMax }).meta({
    description: 'CSV with a header: `item_id` or `market_hash_name`, `date`, `price` in euros; up to 100,000 rows',
  }),
});

const counts = { added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() };

export const previewReferenceImportRoute = defineOfficeRoute('previewReferenceImport', {
  summary: 'How many market prices an upload would add and change, with its first 200 bad rows',
  input,
  reply: payloadSchema(
    z.object({
      ...counts,
      version: previewVersion,
      bad: z.number().int(),
      bad_rows: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    }),
  ),
  bodyBytesMax,
});

export const importReferencePricesRoute = defineOfficeRoute('importReferencePrices', {
  summary: 'Imports market prices of an upload, all of it or nothing; the same upload again changes nothing',
  input: input.extend({ version: previewVersion }),
  reply: payloadSchema(z.object(counts)),
  refusals: ['import_has_bad_rows', 'record_changed'],
  bodyBytesMax,
});
