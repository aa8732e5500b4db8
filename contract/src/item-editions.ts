import { z } from 'zod';
import { moneySchema } from './fields.ts';

/** Normal first, as filters and pages list them. */
export const itemVariants = ['normal', 'stattrak', 'souvenir'] as const;
export type ItemVariant = (typeof itemVariants)[number];

/** One wear of one variant of a finish. */
export const itemEditionSchema = z.object({
  id: z.number().int(),
  variant: z.enum(itemVariants),
  quality: z.string().nullable(),
  price: moneySchema,
  available: z.boolean(),
});
export type ItemEdition = z.output<typeof itemEditionSchema>;
