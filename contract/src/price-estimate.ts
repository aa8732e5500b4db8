import { z } from 'zod';
import { commaListSchema, idSchema, moneySchema, payloadSchema, tooMany } from './fields.ts';
import { offerQualities, priceLineSchema } from './offers.ts';
import { defineRoute } from './route.ts';

const priceEstimateSchema = z.object({
  item_id: z.number().int(),
  reference_price: moneySchema.meta({
    description: 'Price of the shop for the item in that wear, in euros; major units, at most 2 decimals',
  }),
  price: moneySchema.meta({
    description: 'What the shop pays about for it, in euros; major units, at most 2 decimals',
  }),
  price_lines: z.array(priceLineSchema).meta({ description: 'Lines that sum to `price`' }),
});
export type PriceEstimate = z.output<typeof priceEstimateSchema>;

/** As many as the suggestions of a search. */
const estimatesMax = 12;

export const estimatePricesRoute = defineRoute('estimatePrices', {
  access: 'customer',
  summary: 'What the shop pays about for items of the catalog, in euros; items without an estimate are left out',
  input: z.object({
    ids: commaListSchema
      .refine((ids) => ids.length <= estimatesMax, tooMany(estimatesMax))
      .refine((ids) => ids.every((id) => idSchema.safeParse(id).success), 'common.invalid_id')
      .transform((ids) => [...new Set(ids.map(Number))])
      .meta({ description: 'Comma-joined ids of items, at most 12' }),
    quality: z
      .enum(offerQualities, { error: 'offers.quality_required' })
      .optional()
      .meta({ description: 'Wear of the skins; without one, that of each item' }),
  }),
  reply: payloadSchema(z.array(priceEstimateSchema)),
});
