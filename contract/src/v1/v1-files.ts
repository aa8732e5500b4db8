import { z } from 'zod';
import { epochSecondsSchema, moneySchema } from '#contract/fields.ts';
import { itemVariants } from '#contract/item-editions.ts';
import { lineCopySchema } from '#contract/line-copy.ts';

const euroSchema = moneySchema.meta({ description: 'Euros, major units, at most 2 decimals' });

/** What `GET /v1/feed` can tell. */
export const feedEventTypes = ['item.added', 'item.changed', 'item.sold', 'reset'] as const;

/** `data` of an event of the feed. A `reset` has only its time. */
export const feedEventSchema = z.object({
  item_id: z.number().int().optional(),
  price: euroSchema.optional(),
  currency: z.literal('EUR').optional(),
  stock: z.number().int().optional().meta({ description: 'Items in stock; 0 once it is sold' }),
  at: epochSecondsSchema.meta({ description: 'Time of the change, in seconds since 1970-01-01 UTC' }),
});

/** What the file of `GET /v1/price-list.json.gz` holds. */
export const priceListSchema = z.object({
  currency: z.literal('EUR'),
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string().meta({ description: 'English title' }),
      type: z.string(),
      quality: z.string().nullable(),
      variant: z.enum(itemVariants),
      price: euroSchema,
      stock: z.number().int().meta({ description: 'Items in stock; 0 if it is sold out' }),
      min_float: z.number().nullable(),
      max_float: z.number().nullable(),
      copy_of: z
        .number()
        .int()
        .optional()
        .meta({ description: 'Id of the item that it is a copy of; this and what follows only for copies' }),
      ...lineCopySchema.partial().shape,
    }),
  ),
});
export type ListedItem = z.output<typeof priceListSchema>['items'][number];
