import { z } from 'zod';
import { idSchema, moneySchema, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';

const copyStates = ['for_sale', 'withdrawn', 'reserved', 'sold'] as const;
export type CopyState = (typeof copyStates)[number];

const copySchema = z.object({
  id: z.number().int().meta({ description: 'Id of the copy, which is an item itself' }),
  state: z.enum(copyStates).meta({ description: 'reserved: out of stock, and not sold yet' }),
  reference: z.string().nullable(),
  price: moneySchema,
  float: z.number(),
  pattern: z.number().int().nullable(),
  cells: z
    .record(z.string(), z.union([z.string(), z.number()]).nullable())
    .meta({ description: 'All columns, as a file of copies has them' }),
});

export const listItemCopiesRoute = defineOfficeRoute('listItemCopies', {
  summary: 'Copies of an item, sold and withdrawn ones too, the newest 200; a copy has none itself',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    z.object({
      total: z.number().int().meta({ description: 'Number of all copies of the item' }),
      copies: z.array(copySchema),
    }),
  ),
  refusals: ['item_not_found'],
});
