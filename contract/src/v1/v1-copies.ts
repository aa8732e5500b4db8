import { z } from 'zod';
import { itemSchema } from '#contract/catalog.ts';
import { idSchema } from '#contract/fields.ts';
import { itemCopySchema } from '#contract/item-copy.ts';
import { defineV1Route, v1PageInput, v1PageReply } from './v1-route.ts';
import { v1ItemSchema } from './v1-items.ts';

const v1CopySchema = itemCopySchema.omit({ of: true }).extend({
  id: z.number().int().meta({ description: 'Id of the copy, by which it is bought' }),
  item_id: z.number().int().meta({ description: 'Id of the item that it is a copy of' }),
  title: z.string().meta({ description: 'English title' }),
  quality: itemSchema.shape.quality,
  price: itemSchema.shape.price,
  currency: v1ItemSchema.shape.currency,
  url: z.string().meta({ description: 'Page of the copy in the shop' }),
});
export type V1Copy = z.output<typeof v1CopySchema>;

export const listV1CopiesRoute = defineV1Route('listV1Copies', {
  summary: 'Copies for sale by ascending id, each with what makes it this very one',
  input: z.object({
    ...v1PageInput,
    item_id: idSchema.optional().meta({ description: 'Id of an item: only its copies' }),
  }),
  reply: v1PageReply(v1CopySchema),
});
