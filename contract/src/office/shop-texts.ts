import { z } from 'zod';
import { boundedText, idSchema, optionalText, payloadSchema, requiredText } from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { versionSchema } from './shop-settings.ts';

const keySchema = requiredText('common.invalid_text', 120);
const textSchema = boundedText({ error: 'common.invalid_text', max: 4000, isTrimmed: true });

const rowSchema = z.object({
  key: z.string(),
  area: z.string(),
  english: z.string(),
  text: z.string().nullable().meta({ description: 'Null: missing, so that customers read English' }),
  shipped_text: z.string().nullable(),
  is_edited: z.boolean(),
  placeholders: z.array(z.string()).meta({ description: 'The text must have these, such as {count}' }),
  version: z.string(),
});

export const listTextsRoute = defineOfficeRoute('listTexts', {
  summary: 'Texts of a language beside English, by key; `q` searches in key and texts',
  input: listInput(['key'], {
    language_id: idSchema.default(1),
    state: z.enum(['missing', 'changed'], { error: 'common.invalid_choice' }).optional(),
    area: optionalText(40),
  }),
  reply: listReply(rowSchema),
  refusals: ['content_not_found'],
});

export const saveTextRoute = defineOfficeRoute('saveText', {
  summary: 'Saves a text; null restores the one that the shop brings along',
  input: z.object({
    language_id: idSchema,
    key: keySchema,
    version: versionSchema,
    text: textSchema.min(1, 'common.invalid_text').nullable(),
  }),
  reply: payloadSchema(rowSchema),
  refusals: ['content_not_found', 'record_changed', 'text_placeholders_differ'],
});

export const importTextsRoute = defineOfficeRoute('importTexts', {
  summary: 'Saves the texts of a file that differ and fit; with `is_preview` it only compares',
  input: z.object({
    language_id: idSchema,
    texts: z
      .record(keySchema, textSchema)
      .refine((texts) => Object.keys(texts).length <= 5000, 'common.too_many_values?max=5000'),
    is_preview: z.boolean(),
  }),
  reply: payloadSchema(
    z.object({
      changes: z.array(
        z.object({
          key: z.string(),
          before: z.string().nullable(),
          after: z.string(),
          problem: z.enum(['unknown_key', 'placeholders', 'empty']).nullable().meta({ description: 'Not saved' }),
        }),
      ),
      saved: z.number().int(),
    }),
  ),
  refusals: ['content_not_found'],
  bodyBytesMax: 1_500_000,
});
