import { z } from 'zod';
import { boundedText, commaListSchema, integerWithin, optionalText, querySwitchSchema } from './fields.ts';
import { copyFilters, copyViews } from './item-copy.ts';
import { itemVariants } from './item-editions.ts';
import { priceBoundSchema } from './price-bound-schema.ts';

const countTo = (max: number) => integerWithin({ min: 1, max });

export const sorts = ['asc', 'desc', 'relevance', 'discount', 'newest', 'float_asc', 'float_desc'] as const;

/** List query, shared by page URLs, the API and the read model. */
export const itemQuerySchema = z.object({
  page: countTo(1_000_000).prefault(1),
  limit: countTo(100).prefault(12),
  sort: z.enum(sorts).catch('desc').default('desc').meta({
    description: '`float_asc` and `float_desc` list copies by float, then everything else by falling price',
  }),
  search: boundedText({ error: 'common.invalid_text', max: 200, isTrimmed: true })
    .optional()
    .transform((text) => text || undefined),
  price_from: priceBoundSchema,
  price_till: priceBoundSchema,
  type: commaListSchema,
  quality: commaListSchema,
  heroes: commaListSchema,
  exterior_names: commaListSchema,
  item_class: commaListSchema,
  variant: commaListSchema.pipe(z.array(z.enum(itemVariants, 'common.invalid_choice'))),
  sale: querySwitchSchema,
  new: querySwitchSchema,
  special_offer: z.enum(['sale', 'new']).optional().catch(undefined),
  random: querySwitchSchema,
  category: optionalText(100),
  subcategory: optionalText(100),
  child: optionalText(100),
  copies: z.enum(copyViews).catch('each').default('each').meta({
    description:
      '`each` lists every copy; `grouped` lists an item once with its matching copies, placed by the cheapest of them, and totals and counts are of items',
  }),
  ...copyFilters,
});
export type ItemQuery = z.output<typeof itemQuerySchema>;

/** Filters of a list, without paging and order. */
export const facetQuerySchema = itemQuerySchema.omit({ page: true, limit: true, sort: true, random: true });
export type FacetQuery = z.output<typeof facetQuerySchema>;

const copySorts = ['asc', 'desc', 'float_asc', 'float_desc'] as const;

/** Query of the copies of one item: filters as in lists, the cheapest first unless asked otherwise. */
export const copyQuerySchema = itemQuerySchema.pick({ page: true, price_from: true, price_till: true }).extend({
  limit: countTo(100).prefault(20),
  sort: z.enum(copySorts).catch('asc').default('asc'),
  ...copyFilters,
});
export type CopyQuery = z.output<typeof copyQuerySchema>;
