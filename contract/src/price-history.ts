import { z } from 'zod';
import { epochSecondsSchema, idSchema, integerWithin, moneySchema, payloadSchema } from './fields.ts';
import { defineRoute } from './route.ts';

/** Periods of the price chart, in days up to now. */
export const pricePeriods = [30, 90, 365] as const;
export type PricePeriod = (typeof pricePeriods)[number];

export const defaultPricePeriod: PricePeriod = 90;

/** Shared by the call and the file with the same prices. */
export const priceHistoryInputSchema = z.object({
  id: idSchema,
  days: integerWithin({ min: pricePeriods[0], max: 365 })
    .pipe(z.literal([...pricePeriods], 'common.invalid_choice'))
    .default(defaultPricePeriod),
});

const priceHistorySchema = z.object({
  days: z.literal([...pricePeriods]),
  currency: z.string(),
  since: epochSecondsSchema,
  until: epochSecondsSchema,
  prices: z.array(z.object({ from: epochSecondsSchema, price: moneySchema })).meta({
    description:
      'Our prices, oldest first; each applies until the next one. The first applied when the period began, if the item had a price then',
  }),
  reference: z.array(z.object({ day: z.string(), price: moneySchema, source: z.string() })).meta({
    description: 'Prices of the market by day in UTC, oldest first; a day without one is left out',
  }),
  lowest_30_days: moneySchema.nullable().meta({
    description: 'Lowest of our prices in the last 30 days, the current one included; null if it was never for sale',
  }),
});
export type PriceHistory = z.output<typeof priceHistorySchema>;

export const readPriceHistoryRoute = defineRoute('readPriceHistory', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Our prices of an item and those of the market in the last 30, 90 or 365 days',
  input: priceHistoryInputSchema,
  reply: payloadSchema(priceHistorySchema),
  refusals: ['item_not_found', 'shop_unavailable'],
});
