import { z } from 'zod';
import { idSchema, integerWithin, moneySchema, payloadSchema, requiredText } from '#contract/fields.ts';
import { dealItemSchema, offerProblemSchema } from './deals.ts';
import { priceInput, translationsInput } from './item-fields.ts';
import { versionField } from './items.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const packFields = {
  title: requiredText('common.invalid_text', 100),
  titles: translationsInput(100),
  item_ids: z.array(idSchema).max(20, { error: 'refusals.pack_of_several_items' }),
  price: priceInput.min(1, { error: 'common.number_out_of_range?min=1&max=1000000' }),
  position: integerWithin({ min: 1, max: 10_000 }),
  is_active: z.boolean({ error: 'common.invalid_choice' }),
};

const packSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  titles: z.record(z.string(), z.string()).meta({ description: 'By language code, without English' }),
  item_ids: z.array(z.number().int()),
  items: z.array(dealItemSchema),
  items_price: moneySchema.meta({ description: 'Price of the items one by one' }),
  price: moneySchema,
  position: z.number().int(),
  is_active: z.boolean(),
  problem: offerProblemSchema,
  version: z.string(),
});

export const listPackRecordsRoute = defineOfficeRoute('listPackRecords', {
  summary: 'Packs in the order of the shop, those that are off too; `q` is a part of a title',
  input: listInput(['position'], { state: z.enum(['on', 'off'], { error: 'common.invalid_choice' }).optional() }),
  reply: listReply(packSchema),
});

export const readPackRecordRoute = defineOfficeRoute('readPackRecord', {
  summary: 'A pack with its items in their order',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(packSchema),
  refusals: ['pack_not_found'],
});

export const createPackRoute = defineOfficeRoute('createPack', {
  summary: 'Adds a pack of 2 to 20 items',
  input: z.object(packFields),
  reply: payloadSchema(packSchema),
  refusals: ['idempotency_key_reused'],
});

export const changePackRoute = defineOfficeRoute('changePack', {
  summary: 'Changes a pack; orders of it keep what they bought',
  input: z.object({ id: idSchema, version: versionField, ...packFields }),
  reply: payloadSchema(packSchema),
  refusals: ['pack_not_found', 'record_changed'],
});
