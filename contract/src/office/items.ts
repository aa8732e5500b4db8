import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  moneySchema,
  payloadSchema,
} from '#contract/fields.ts';
import { itemFields, itemFilters, itemRecordSchema } from './item-fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

/** Sorts of the items list; the first is the default. */
const itemSorts = ['-changed', 'changed', 'title', '-title', 'price', '-price', 'stock', '-stock'] as const;

export const listItemRecordsRoute = defineOfficeRoute('listItemRecords', {
  summary: 'Items, sold-out and hidden ones too; `q` matches beginnings of words of the title, or the id',
  input: listInput(itemSorts, itemFilters),
  reply: listReply(itemRecordSchema),
});

const itemDetailsSchema = itemRecordSchema.extend({
  copy_of: z.number().int().nullable().meta({ description: 'The item that this one is a copy of' }),
  lowest_30_days: moneySchema.meta({
    description: 'Lowest price of the last 30 days, the current one included: the highest old price beside a new price',
  }),
  prices: z.array(z.object({ price: moneySchema, from: epochSecondsSchema, actor: z.string().nullable() })).meta({
    description:
      'Price history, newest first, at most 400 entries; `actor` set the price, null for one of the catalog file',
  }),
  sales_30_days: z.object({ count: z.number().int(), amount: moneySchema }),
  sales: z.array(
    z.object({ order_id: z.number().int(), at: epochSecondsSchema, count: z.number().int(), unit_price: moneySchema }),
  ),
  in_carts: z.number().int().meta({ description: 'Carts that hold the item' }),
  reserved: z.number().int().meta({ description: 'Pieces reserved for open payments, already out of the stock' }),
  changes: z
    .array(
      z.object({
        at: epochSecondsSchema,
        actor: z.string(),
        action: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        bulk_run: z.number().int().nullable().meta({ description: 'Bulk change that made it; `at` is its start' }),
      }),
    )
    .meta({
      description:
        'What staff changed of the item and of its stock, bulk changes too, newest first, at most 50 entries',
    }),
});

export const readItemRecordRoute = defineOfficeRoute('readItemRecord', {
  summary: 'An item with its price history, its sales of the last 30 days and the demand for it',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(itemDetailsSchema),
  refusals: ['item_not_found'],
});

export const readItemChoicesRoute = defineOfficeRoute('readItemChoices', {
  summary: 'Values that the filters and forms of items offer',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      categories: z
        .array(z.object({ url: z.string(), name: z.string() }))
        .meta({ description: 'With the English names that the shop shows; records and filters hold the `url`' }),
      types: z.array(z.string()),
      classes: z.array(z.string()),
      collections: z.array(z.string()),
      languages: z.array(z.string()),
    }),
  ),
});

const stockField = integerWithin({ min: 0, max: 1_000_000 });
const { old_price: _, ...newItemFields } = itemFields;

export const createItemRoute = defineOfficeRoute('createItem', {
  summary: 'Adds an item; it has no old price, because it had no price before',
  input: z.object({ ...newItemFields, stock: stockField }),
  reply: payloadSchema(itemRecordSchema),
});

export const versionField = boundedText({ error: 'common.invalid_text', max: 64 });

export const changeItemRoute = defineOfficeRoute('changeItem', {
  summary: 'Changes the given fields of an item; an old price that a new price makes invalid is lowered',
  input: z.object({ id: idSchema, version: versionField, ...z.object(itemFields).partial().shape }),
  reply: payloadSchema(itemRecordSchema),
  refusals: ['item_not_found', 'record_changed', 'old_price_above_lowest'],
});

export const changeItemStockRoute = defineOfficeRoute('changeItemStock', {
  summary: 'Adds to the stock of an item, or takes from it',
  input: z.object({
    id: idSchema,
    // Far beyond any stock, so that a wrong one is refused with what the stock can be.
    difference: integerWithin({ min: -1_000_000_000, max: 1_000_000_000 }),
  }),
  reply: payloadSchema(z.object({ stock: z.number().int() })),
  refusals: ['item_not_found', 'stock_out_of_range'],
});
