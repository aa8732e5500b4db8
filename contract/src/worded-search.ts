import { z } from 'zod';
import { moneySchema } from './fields.ts';
import { itemVariants } from './item-editions.ts';

/** A search in words such as `karambit fade under €1,500`, as the filters of a list. */
export const wordedSearchSchema = z.object({
  name: z.string().meta({ description: 'The words of the search as the titles found write them: `Karambit Fade`' }),
  search: z.string().meta({ description: 'What remains to search for; empty if every word is a filter' }),
  price_from: moneySchema.nullable(),
  price_till: moneySchema.nullable(),
  quality: z.array(z.string()),
  variant: z.array(z.enum(itemVariants)),
  phase: z.array(z.string()),
  pattern: z.array(z.number().int()),
  float_from: z.number().nullable(),
  float_till: z.number().nullable(),
  count: z
    .number()
    .int()
    .meta({ description: 'Items in stock that a list with these filters has, each once (`copies=grouped`)' }),
});
export type WordedSearch = z.output<typeof wordedSearchSchema>;
