import { z } from 'zod';
import { categorySchema, suggestedCategorySchema } from './category.ts';
import {
  boundedText,
  commaListSchema,
  emptyInputSchema,
  idSchema,
  moneySchema,
  optionalText,
  payloadSchema,
  tooMany,
} from './fields.ts';
import { filterCodes } from './filter-codes.ts';
import { copyRankSchema, itemCopiesSchema, itemCopySchema } from './item-copy.ts';
import { itemEditionSchema, itemVariants } from './item-editions.ts';
import { itemPhotosSchema } from './item-photos.ts';
import { copyQuerySchema, facetQuerySchema, itemQuerySchema } from './item-query.ts';
import { defineRoute } from './route.ts';
import { suggestedQueryMax } from './suggested-query-max.ts';
import { wordedSearchSchema } from './worded-search.ts';

/** An item on the wire. Prices are in the display currency unless noted. */
export const itemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.string(),
  quality: z.string().nullable(),
  exterior: z.string().nullable(),
  exterior_name: z.string().nullable(),
  hero: z.string().nullable(),
  class: z.string(),
  rarity_color: z.string(),
  category: z.string(),
  subcategory: z.string(),
  price: moneySchema,
  fiat_price: moneySchema,
  internal_price: moneySchema,
  old_price: moneySchema.nullable(),
  lowest_price_30_days: moneySchema.nullable(),
  discount_percentage: z.number().int().nullable(),
  img_url: z.string(),
  img_url_big: z.string(),
  description: z.string(),
  new: z.boolean(),
  sale: z.boolean(),
  top: z.boolean(),
  available: z.boolean(),
  stock: z.number().int(),
  copy: itemCopySchema
    .nullable()
    .meta({ description: 'What makes it this very copy; null for an item that is no copy' }),
  copies: itemCopiesSchema
    .nullable()
    .meta({ description: 'Its copies that can be bought; null without any, and for a copy' }),
});
export type Item = z.output<typeof itemSchema>;

export const itemDetailsSchema = itemSchema.extend({
  photos: itemPhotosSchema,
  variant: z.enum(itemVariants),
  editions: z.array(itemEditionSchema),
  similar: z.array(itemSchema),
  collection: z.string().nullable(),
  min_float: z.number().nullable(),
  max_float: z.number().nullable(),
  copy_rank: copyRankSchema.nullable().meta({
    description: 'Place among the copies in stock of its item; null for an item that is no copy, and for a sold copy',
  }),
});
export type ItemDetails = z.output<typeof itemDetailsSchema>;

export const filterDataSchema = z.object({
  shown_filters: z.array(z.enum(filterCodes)),
  types: z.array(z.string()),
  qualities: z.array(z.string()),
  heroes: z.array(z.string()),
  exterior_names: z.array(z.string()),
  classes: z.array(z.string()),
  variants: z.array(z.enum(itemVariants)),
  phases: z.array(z.string()).meta({ description: 'Phases of the copies in stock' }),
  copies: z
    .number()
    .int()
    .meta({ description: 'Copies in stock, as a number of items; without any, the filters of copies find nothing' }),
});
export type FilterData = z.output<typeof filterDataSchema>;

const countsSchema = z
  .record(z.string(), z.number().int())
  .meta({ description: 'Item count per value of /items/filter-data; values without items are omitted' });

export const facetCountsSchema = z.object({
  total: z.number().int().meta({ description: 'Items that match every filter, as in /items/list' }),
  price: z.object({ min: moneySchema, max: moneySchema }).nullable().meta({
    description: 'Lowest and highest price under all filters except price; null without matches',
  }),
  types: countsSchema,
  qualities: countsSchema,
  heroes: countsSchema,
  exterior_names: countsSchema,
  classes: countsSchema,
  variants: countsSchema,
  phases: countsSchema,
});
export type FacetCounts = z.output<typeof facetCountsSchema>;

/** Scope of a list: `cs2` or missing means everything, else a subcategory such as `knives`. */
const categoryInputSchema = z.object({
  category: optionalText(100),
  subcategory: optionalText(100),
});

const itemPageSchema = z.object({
  status: z.literal('OK'),
  payload: z.array(itemSchema),
  meta: z.object({ total: z.number().int(), pages: z.number().int() }),
});

export const listItemsRoute = defineRoute('listItems', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Items in stock, searched, filtered and sorted, with an exact total',
  input: itemQuerySchema,
  reply: itemPageSchema,
});

export const readItemRoute = defineRoute('readItem', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'One item with similar ones, also when it is sold out',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(itemDetailsSchema),
  refusals: ['item_not_found'],
});

const suggestionsSchema = z.object({
  items: z.array(
    itemSchema.pick({
      id: true,
      title: true,
      type: true,
      quality: true,
      category: true,
      class: true,
      price: true,
      img_url: true,
      available: true,
    }),
  ),
  found: z.number().int(),
  queries: z.array(wordedSearchSchema).meta({
    description: 'The search read in words, at most once; empty if no word of it is a filter or nothing fits',
  }),
  types: z.array(suggestedCategorySchema),
  collections: z.array(suggestedCategorySchema),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

/** `stock` is for buyers; `catalog` for customers who name the skin that they sell. */
const suggestionScopes = ['stock', 'catalog'] as const;
export type SuggestionScope = (typeof suggestionScopes)[number];

export const suggestItemsRoute = defineRoute('suggestItems', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Best matches of a search while it is typed: up to 6 items, 3 types or weapons and 3 collections',
  input: z.object({
    query: boundedText({ error: 'common.invalid_text', max: suggestedQueryMax, isTrimmed: true }).default(''),
    scope: z.enum(suggestionScopes).catch('stock').default('stock').meta({
      description: '`catalog` suggests up to 12 items, sold out ones too, with the wears of a skin next to each other',
    }),
  }),
  reply: payloadSchema(suggestionsSchema),
});

/** Ids per call, as many as a carousel or a page shows. */
const idsMax = 50;

export const listItemCopiesRoute = defineRoute('listItemCopies', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Copies in stock of an item, also by the id of one of them, filtered and sorted, with an exact total',
  input: copyQuerySchema.extend({ id: idSchema }),
  reply: itemPageSchema,
  refusals: ['item_not_found'],
});

export const listItemsByIdsRoute = defineRoute('listItemsByIds', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Certain items in the order asked for, sold out or not; unknown ones are left out',
  input: z.object({
    ids: commaListSchema
      .refine((ids) => ids.length <= idsMax, tooMany(idsMax))
      .refine((ids) => ids.every((id) => idSchema.safeParse(id).success), 'common.invalid_id')
      .transform((ids) => [...new Set(ids.map(Number))])
      .meta({ description: 'Comma-joined ids, at most 50' }),
  }),
  reply: payloadSchema(z.array(itemSchema)),
});

export const listRecommendedItemsRoute = defineRoute('listRecommendedItems', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Popular items',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(itemSchema)),
});

export const readFilterDataRoute = defineRoute('readFilterData', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Values that the filters of a category can take',
  input: categoryInputSchema,
  reply: payloadSchema(filterDataSchema),
});

export const countFacetsRoute = defineRoute('countFacets', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'How many items each value of a filter would list under all the other filters',
  input: facetQuerySchema,
  reply: payloadSchema(facetCountsSchema),
});

export const listSubcategoriesRoute = defineRoute('listSubcategories', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'Subcategories of a category',
  input: categoryInputSchema,
  reply: payloadSchema(z.array(categorySchema)),
});

export const listCategoriesRoute = defineRoute('listCategories', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'The category tree',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(categorySchema)),
});
