import { z } from 'zod';
import { itemSchema } from '#contract/catalog.ts';
import { epochSecondsSchema, idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { itemVariants } from '#contract/item-editions.ts';
import { facetQuerySchema } from '#contract/item-query.ts';
import { lineCopySchema } from '#contract/line-copy.ts';
import { defineV1Route, v1PageInput, v1PageReply } from './v1-route.ts';

const currencySchema = z.string().meta({ description: 'ISO 4217 code of the currency of the prices' });

/** An item as the shop shows it, with what else programs ask for. */
export const v1ItemSchema = itemSchema.extend({
  currency: currencySchema,
  variant: z.enum(itemVariants),
  collection: z.string().nullable(),
  min_float: z.number().nullable(),
  max_float: z.number().nullable(),
  url: z.string().meta({ description: 'Page of the item in the shop' }),
});
export type V1Item = z.output<typeof v1ItemSchema>;

export const listV1ItemsRoute = defineV1Route('listV1Items', {
  summary: 'Items for sale by ascending id, with the filters of the shop; an item keeps its place',
  input: facetQuerySchema.omit({ copies: true }).extend(v1PageInput),
  reply: v1PageReply(v1ItemSchema),
});

export const readV1ItemRoute = defineV1Route('readV1Item', {
  summary: 'One item, also when it is sold out',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(v1ItemSchema),
  refusals: ['item_not_found'],
});

const euroSchema = moneySchema.meta({ description: 'Euros, major units, at most 2 decimals' });

export const listV1PricesRoute = defineV1Route('listV1Prices', {
  summary: 'Prices of an item, newest first; each applied until the one above it began',
  input: z.object({ id: idSchema, ...v1PageInput }),
  reply: v1PageReply(
    z.object({
      price: euroSchema,
      began_at: epochSecondsSchema.meta({
        description: 'When the price began to apply, in seconds since 1970-01-01 UTC',
      }),
    }),
  ),
  refusals: ['item_not_found'],
});

const soldCopySchema = lineCopySchema.pick({ float: true, pattern: true, phase: true });

export const listV1SalesRoute = defineV1Route('listV1Sales', {
  summary: 'Sales of the shop, newest first and without persons; each appears 15 minutes after its payment',
  input: z.object({
    ...v1PageInput,
    item_id: idSchema.optional().meta({ description: 'Id of an item: only its sales' }),
  }),
  reply: v1PageReply(
    z.object({
      item_id: z.number().int(),
      title: z.string().meta({ description: 'English title at the time of the sale' }),
      count: z.number().int(),
      price: euroSchema.meta({
        description: 'Price of one before discounts, in euros; major units, at most 2 decimals',
      }),
      sold_at: epochSecondsSchema.meta({
        description: 'Time of the payment, rounded down to the minute, in seconds since 1970-01-01 UTC',
      }),
      copy: soldCopySchema
        .nullable()
        .meta({ description: 'The copy as it was sold; null for an item that is no copy' }),
    }),
  ),
});
