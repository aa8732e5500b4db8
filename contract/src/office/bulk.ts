import { z } from 'zod';
import {
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  moneySchema,
  outOfRange,
  payloadSchema,
} from '#contract/fields.ts';
import { itemFields, itemSelectionSchema } from './item-fields.ts';
import { defineOfficeRoute } from './office-route.ts';

const percentBounds = { min: -90, max: 500 };

const bulkChangeSchema = z
  .object({
    price_percent: z
      .number({ error: 'common.invalid_number' })
      .min(percentBounds.min, outOfRange(percentBounds))
      .max(percentBounds.max, outOfRange(percentBounds))
      .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'refusals.two_decimals_expected')
      .meta({ description: 'Change of the price, such as -5; at most two decimals' }),
    old_price: z.enum(['previous', 'none'], { error: 'common.invalid_choice' }).meta({
      description:
        '`previous`: the price until now becomes the old price, as the 30-day rule allows; `none` removes it',
    }),
    category: itemFields.category,
    is_new: itemFields.is_new,
    is_top: itemFields.is_top,
    is_hidden: itemFields.is_hidden,
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'common.invalid_choice');

const failureSchema = z.enum([
  'price_out_of_range',
  'old_price_not_allowed',
  'old_price_not_restored',
  'details_not_restored',
  'facts_not_restored',
  'changed_since',
]);

const previewSchema = z.object({
  total: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  examples: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      price: moneySchema,
      price_after: moneySchema,
      old_price: moneySchema.nullable(),
      old_price_after: moneySchema.nullable(),
      failure: failureSchema.nullable(),
    }),
  ),
});

export const previewBulkChangeRoute = defineOfficeRoute('previewBulkChange', {
  summary: 'What a change of every item of a filter would do: counts, and the first items with their prices',
  input: z.object({ selection: itemSelectionSchema, change: bulkChangeSchema }),
  reply: payloadSchema(previewSchema),
});

const runSchema = z.object({
  id: z.number().int(),
  change: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .nullable()
    .meta({
      description: 'Null for an import of a file, and for the undoing of another one',
    }),
  is_import: z.boolean(),
  undo_of: z.number().int().nullable(),
  undone_by: z.number().int().nullable(),
  actor: z.string(),
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  partly: z.number().int().meta({
    description: 'Of the changed items, those to which an undoing could not give back everything',
  }),
  unchanged: z.number().int(),
  failed: z.number().int(),
  untouched: z.number().int().meta({ description: 'Items of its filter that it ended without; 0 until it has ended' }),
  created_at: epochSecondsSchema,
  ended_at: epochSecondsSchema.nullable(),
});

export const startBulkChangeRoute = defineOfficeRoute('startBulkChange', {
  summary: 'Starts to change every item of a filter, in batches',
  input: z.object({
    selection: itemSelectionSchema,
    change: bulkChangeSchema,
    expected: integerWithin({ min: 0, max: 10_000_000 }).meta({
      description: 'Items of the preview; refused if the filter finds another number by now',
    }),
  }),
  reply: payloadSchema(runSchema),
  refusals: ['record_changed', 'idempotency_key_reused'],
});

export const listBulkChangesRoute = defineOfficeRoute('listBulkChanges', {
  summary: 'The last 50 bulk changes and imports, newest first',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(runSchema)),
});

export const readBulkChangeRoute = defineOfficeRoute('readBulkChange', {
  summary: 'Progress of a bulk change, and up to 200 items that it left as they were, or gave back only a part',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    runSchema.extend({
      is_stopped: z.boolean().meta({ description: 'It has not ended, and no job goes on with it' }),
      failures: z.array(z.object({ id: z.number().int(), title: z.string(), failure: failureSchema })),
    }),
  ),
  refusals: ['bulk_run_not_found'],
});

export const undoBulkChangeRoute = defineOfficeRoute('undoBulkChange', {
  summary:
    'Starts to give every item back what a bulk change took from it, an old price only as the 30-day rule allows; hides items that an import added',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(runSchema),
  refusals: ['bulk_run_not_found', 'bulk_run_not_undoable', 'idempotency_key_reused'],
});

export const endBulkChangeRoute = defineOfficeRoute('endBulkChange', {
  summary: 'Ends a bulk change that no job goes on with, so that what it changed can be undone',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(runSchema),
  refusals: ['bulk_run_not_found', 'bulk_run_ended_already', 'bulk_run_goes_on'],
});
