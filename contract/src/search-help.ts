import { z } from 'zod';
import { itemSchema } from './catalog.ts';
import { payloadSchema } from './fields.ts';
import { facetQuerySchema } from './item-query.ts';
import { defineRoute } from './route.ts';
import { wordedSearchSchema } from './worded-search.ts';

/** Filters of a list that are removed together. */
export const filterGroups = [
  'search',
  'price',
  'type',
  'exterior',
  'variant',
  'rarity',
  'hero',
  'float',
  'phase',
  'pattern',
  'sticker',
  'sale',
  'new',
  'category',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

const otherSearchSchema = z.object({
  search: z.string(),
  name: z.string().meta({ description: 'The search as the titles found write it' }),
  count: z.number().int().meta({ description: 'Items in stock that the list has with this search' }),
});

/** Why a list is empty, and what has items instead. */
export const searchHelpSchema = z.object({
  worded: wordedSearchSchema.nullable().meta({ description: 'The search read in words; null if no word is a filter' }),
  spellings: z.array(otherSearchSchema).meta({ description: 'Nearest spellings that have items, best first' }),
  shorter: z.array(otherSearchSchema).meta({ description: 'Searches with a word less that have items' }),
  without: z
    .array(
      z.object({
        filter: z.enum(filterGroups).meta({ description: 'Filters that are removed together' }),
        count: z.number().int(),
      }),
    )
    .meta({ description: 'Filters without each of which the list has items' }),
  similar: z.array(itemSchema).meta({ description: 'Up to 6 items in stock that come near' }),
});
export type SearchHelp = z.output<typeof searchHelpSchema>;

export const readSearchHelpRoute = defineRoute('readSearchHelp', {
  access: 'public',
  cacheSeconds: 5,
  summary: 'What to change about a search or filters that list nothing',
  input: facetQuerySchema,
  reply: payloadSchema(searchHelpSchema),
});
